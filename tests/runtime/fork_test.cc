// A forked child can go on, whatever the parent's other threads were doing.
#include <gtest/gtest.h>
#include <polyref/polyref.h>
#include <polyref/thunk/traced.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>
#include <vector>

#include "nodes.h"

namespace {

void use_everything() {
  const polyref::Ref<nodes::Node> node = polyref::make<nodes::Node>();
  const polyref::WeakRef<nodes::Node> weak(node);
  (void)weak.lock();
  polyref::register_function("t.fork", polyref::Function([] {}), true);
  (void)polyref::alive();
  polyref::thunk::Crossing crossing("t.fork", POLYREF_CPP, POLYREF_JAVA);
  crossing.self(polyref::detail::handle(node.canonical()));
}

TEST(Fork, NoLockIsLeftInTheChild) {
  polyref::trace::start();
  polyref::live::track(true);
  std::atomic<bool> stop{false};
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&stop] {
      while (!stop) use_everything();
    });
  }
  for (int i = 0; i < 50; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      alarm(20);  // a lock that nobody gives back ends it
      use_everything();
      _exit(7);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
    ASSERT_EQ(WEXITSTATUS(status), 7);
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
  polyref::live::track(false);
  polyref::trace::start();  // empties the log, which is large
  polyref::trace::stop();
}

}  // namespace
