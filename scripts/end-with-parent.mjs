const lookMs = 300;

/** Ends this process in order when its parent is gone, as after a SIGKILL, which no parent can pass on. */
export const endWithParent = () => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookMs).unref();
};

/** The same below npm alone: a shell or a service manager may end and leave running what it started. */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event) endWithParent();
};
