-- [office] A batch of changes (docs/import-export.md): rows of one object that a person changes together: by a file, all rows that are found in one way, or by
-- taking such a batch back. What becomes of each row is planned first and looked at; then it is done by a job in the name of the person. A change
-- that a batch made names it.
create table batches (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  object text not null,
  kind text not null check (kind in ('import', 'bulk', 'revert')),
  state text not null check (state in ('mapping', 'planning', 'planned', 'applying', 'done', 'stopped', 'failed')),
  title text not null,
  reverts bigint references batches,
  -- what the planning goes by: the columns of the file, their fields, the key, the time zone
  plan jsonb not null default '{}',
  failure text not null default '',
  is_stopping boolean not null default false,
  made_at timestamptz not null default now(),
  -- for which one its owner worked
  supplier_id bigint references suppliers default actor_supplier_id(),
  unique (id, owner_id)
);

create index batches_by_owner on batches (owner_id, object, id desc);

-- rules: applied again when this file changes
alter table batches enable row level security;
grant select, delete, insert (owner_id, object, kind, state, title, reverts, plan), update (state, plan, failure, is_stopping)
  on batches to lavka_app;

create policy own_batches on batches
  using (owner_id = (select actor_id()) and supplier_id is not distinct from (select actor_supplier_id()));
