-- Catalogues of goods at an address that are read anew by the clock (docs/import-export.md).
create table product_feeds (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- for which one its owner worked; null: for all
  supplier_id bigint references suppliers default actor_supplier_id(),
  url text not null check (length(url) <= 1000),
  every_hours int not null check (every_hours in (1, 6, 24)),
  -- what becomes of goods that the catalogue has no more
  gone text not null check (gone in ('off', 'kept')),
  -- the fields by the captions of the columns, the key, the time zone, as a person has confirmed them
  mapping jsonb not null,
  is_on boolean not null default true,
  next_at timestamptz not null,
  -- the reading that is going on
  begun_at timestamptz,
  -- the goods that the catalogue had when it was written last
  goods bigint[] not null default '{}',
  -- of the last reading; the batch, unless nothing of it is kept
  ended_at timestamptz,
  batch_id bigint references batches on delete set null,
  counts jsonb,
  failure text not null default '',
  -- readings that failed one after another; the owner is told of the first
  failures int not null default 0,
  made_at timestamptz not null default now()
);

create unique index product_feeds_by_owner on product_feeds (owner_id, coalesce(supplier_id, 0), url);
create index product_feeds_due on product_feeds (next_at) where is_on;
create index product_feeds_by_batch on product_feeds (batch_id);
