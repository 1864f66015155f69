-- A code of an SMS is good for the browser that asked for it.
alter table codes add asked_by bytea;
