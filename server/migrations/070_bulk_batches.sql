-- A batch is also made of the rows that are found: all of them are changed in one way, or removed (docs/import-export.md).
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('import', 'bulk', 'revert'));
