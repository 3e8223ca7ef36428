// Node's watcher would have every thread post what it imports to its parent, among the replies of that thread.
delete process.env.WATCH_REPORT_DEPENDENCIES;
