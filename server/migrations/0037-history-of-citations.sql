-- in steps
-- Two more things that can have been done to a record without changing it: a text was kept with it, figures of it were
-- cited.
alter table history
  drop constraint if exists history_action_check,
  add constraint history_action_check
    check (action in ('create', 'replace', 'delete', 'restore', 'undo', 'erase', 'release', 'cite')) not valid;

alter table history validate constraint history_action_check;
