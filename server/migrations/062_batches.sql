-- A batch of changes (docs/import-export.md): rows of one object that a person changes together, by a file or by taking such a batch back. What becomes of
-- each row is planned first and looked at; then it is done by a job in the name of the person. A change that a batch made names it.
create table batches (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  object text not null,
  kind text not null check (kind in ('import', 'revert')),
  state text not null check (state in ('mapping', 'planning', 'planned', 'applying', 'done', 'stopped', 'failed')),
  title text not null,
  reverts bigint references batches,
  -- what the planning goes by: the columns of the file, their fields, the key, the time zone
  plan jsonb not null default '{}',
  failure text not null default '',
  is_stopping boolean not null default false,
  made_at timestamptz not null default now(),
  unique (id, owner_id)
);
create index batches_by_owner on batches (owner_id, object, id desc);

create table batch_rows (
  batch_id bigint not null,
  owner_id bigint not null default actor_id(),
  -- the line of the file, the captions being the first
  number int not null,
  cells jsonb not null default '[]',
  -- null while it is not planned
  action text check (action in ('insert', 'update', 'remove', 'same')),
  row_key text,
  version int,
  title text not null default '',
  values jsonb not null default '{}',
  before jsonb not null default '{}',
  problems jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'wrong', 'done', 'failed')),
  primary key (batch_id, number),
  foreign key (batch_id, owner_id) references batches (id, owner_id)
);
create index batch_rows_by_state on batch_rows (batch_id, state, number);

alter table batches enable row level security;
create policy own_batches on batches using (owner_id = (select actor_id())) with check (owner_id = (select actor_id()));
alter table batch_rows enable row level security;
create policy own_batch_rows on batch_rows using (owner_id = (select actor_id())) with check (owner_id = (select actor_id()));
grant select, insert (owner_id, object, kind, state, title, reverts, plan), update (state, plan, failure, is_stopping) on batches to lavka_app;
grant select, insert (batch_id, number, cells, action, row_key, version, title, values, before, problems, state),
  update (action, row_key, version, title, values, before, problems, state) on batch_rows to lavka_app;

-- In whose name a batch is done: as the person may now, and not for one who is blocked or gone.
create function find_batch_owner(the_batch bigint) returns table (id bigint, role text, supplier_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.role, u.supplier_id from batches b join users u on u.id = b.owner_id
    where b.id = the_batch and actor_is_system() and u.blocked_at is null and u.closed_at is null
  $$;
revoke all on function find_batch_owner(bigint) from public;
grant execute on function find_batch_owner(bigint) to lavka_app;

alter table object_changes add batch_id bigint references batches;
create index object_changes_by_batch on object_changes (batch_id) where batch_id is not null;

create or replace function keep_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[1:] else '{}' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[1:] else '{}' end;
  either jsonb := case tg_op when 'DELETE' then was else is_now end;
  key_column text := tg_argv[0];
begin
  if coalesce(actor_role(), '') = '' or was = is_now then return null; end if;
  insert into object_changes (table_name, row_key, kind, version, before, after, supplier_id, user_id, request_id, batch_id)
  values (
    tg_table_name, either ->> key_column, lower(tg_op), (either ->> 'version')::int,
    case when tg_op = 'UPDATE' then changed_of(was, is_now) else was end,
    case when tg_op = 'UPDATE' then changed_of(is_now, was) else is_now end,
    case tg_table_name when 'suppliers' then (either ->> 'id')::bigint else (either ->> 'supplier_id')::bigint end,
    nullif(actor_id(), 0), coalesce(current_setting('lavka.request_id', true), ''),
    nullif(current_setting('lavka.batch_id', true), '')::bigint
  );
  return null;
end $$;
