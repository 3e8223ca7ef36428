// Otherwise each thread would post its imports to its parent, mixed with the thread's own replies.
delete process.env.WATCH_REPORT_DEPENDENCIES;
