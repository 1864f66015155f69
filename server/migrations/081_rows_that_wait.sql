-- A row of a batch may end as a proposal that waits for an operator, and taking the batch back withdraws what still waits (docs/import-export.md).
alter table batch_rows drop constraint batch_rows_action_check;
alter table batch_rows add constraint batch_rows_action_check check (action in ('insert', 'update', 'remove', 'withdraw', 'same'));
alter table batch_rows drop constraint batch_rows_state_check;
alter table batch_rows add constraint batch_rows_state_check check (state in ('waiting', 'wrong', 'done', 'held', 'failed'));
-- by its fields, what of the row waits; of a row that is not written yet, what will
alter table batch_rows add held jsonb not null default '{}';
grant insert (held), update (held) on batch_rows to lavka_app;
