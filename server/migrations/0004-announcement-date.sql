alter table issues add column announcement_date calendar_date;
