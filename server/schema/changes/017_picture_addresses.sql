-- Pictures of products are named by their addresses and fetched by a job.
alter table products add picture_addresses text not null default '';

create table pictures_to_fetch (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  supplier_id bigint not null references suppliers,
  -- who named it: the picture is stored in this person's name
  owner_id bigint not null references users,
  -- the batch that named it
  batch_id bigint references batches,
  address text not null,
  -- the order of the product's addresses
  place int not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  failure text not null default '',
  -- until when the job that has taken it may work on it
  taken_until timestamptz,
  file_id bigint references files on delete set null,
  unique (product_id, address)
);

create index pictures_waiting on pictures_to_fetch (product_id, place) where state = 'waiting';
create index pictures_taken on pictures_to_fetch (supplier_id) where taken_until is not null;
create index pictures_by_batch on pictures_to_fetch (batch_id, state);
create index pictures_by_file on pictures_to_fetch (file_id) where file_id is not null;
