const pollMs = 300;

/** Ends this process cleanly when its parent is gone, as after a SIGKILL, which a parent cannot pass on. */
export const endWithParent = () => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, pollMs).unref();
};

/** The same only under npm: a shell or service manager may end and leave its children running on purpose. */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event) endWithParent();
};
