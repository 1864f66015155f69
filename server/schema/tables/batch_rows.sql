-- [office] The rows of a batch. One may end as a proposal that waits for an operator (docs/import-export.md).
create table batch_rows (
  batch_id bigint not null,
  owner_id bigint not null default actor_id(),
  -- the line of the file, the captions being the first
  number int not null,
  cells jsonb not null default '[]',
  -- what is wrong with the line of the file, by the index of a column or null
  told jsonb not null default '[]',
  -- null while it is not planned
  action text check (action in ('insert', 'update', 'remove', 'withdraw', 'same')),
  row_key text,
  version int,
  title text not null default '',
  values jsonb not null default '{}',
  before jsonb not null default '{}',
  problems jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'wrong', 'done', 'held', 'failed')),
  -- by its fields, what of the row waits; of a row that is not written yet, what will
  held jsonb not null default '{}',
  primary key (batch_id, number),
  foreign key (batch_id, owner_id) references batches (id, owner_id)
);

create index batch_rows_by_state on batch_rows (batch_id, state, number);

-- rules: applied again when this file changes
alter table batch_rows enable row level security;
grant select, delete, insert (batch_id, number, cells, told, action, row_key, version, title, values, before, problems, state, held),
  update (action, row_key, version, title, values, before, problems, state, held) on batch_rows to lavka_app;

create policy own_batch_rows on batch_rows using (owner_id = (select actor_id()));
