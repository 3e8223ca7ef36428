-- in steps
-- One more thing that can have been done to a record without changing it: a field of it was marked as having no value.
alter table history
  drop constraint if exists history_action_check,
  add constraint history_action_check
    check (action in ('create', 'replace', 'delete', 'restore', 'undo', 'erase', 'release', 'cite', 'absent')) not valid;

alter table history validate constraint history_action_check;
