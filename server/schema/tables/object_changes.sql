-- [office] What is edited in the back office keeps its past (docs/add-an-object.md): each row has a version, each change of it is a row here, with what was
-- before and after. Triggers write it, so that a statement of the server's cannot leave it out, and nobody changes or removes a row of it.
create table object_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  -- the version that the change made; of a removed row, its last one
  version int not null,
  -- of an update the changed columns only
  before jsonb not null,
  after jsonb not null,
  supplier_id bigint,
  user_id bigint,
  request_id text not null,
  at timestamptz not null default now(),
  batch_id bigint references batches,
  -- made while the row was kept from its seller (is_kept_from_seller)
  is_kept boolean not null default false
);

create index object_changes_of_row on object_changes (table_name, row_key, id desc);
create index object_changes_by_time on object_changes (id desc) include (supplier_id);
create index object_changes_by_batch on object_changes (batch_id) where batch_id is not null;
create index object_changes_by_at on object_changes (at, id);

-- rules: applied again when this file changes
alter table object_changes enable row level security;
grant select on object_changes to lavka_app;

create policy office_reads_changes on object_changes for select using (
  (select actor_is_operator())
  or supplier_id = (select actor_sells_for()) and not is_kept and may_read_row(table_name, row_key)
);

create trigger only_added before update or delete or truncate on object_changes execute function refuse('object_changes is only added to');
create trigger tell_subscriptions after insert on object_changes for each row
  when (new.kind <> 'delete') execute function tell_subscriptions();
