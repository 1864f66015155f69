-- [people] What a person waits for: a product in stock again, or a lower price (docs/notifications.md). A row is removed when it was told, so it is told once.
create table product_waits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null references products,
  kind text not null check (kind in ('stock', 'price')),
  -- of a price: what one unit cost this person then, and the price that is wished (null: any lower one)
  seen_kopecks bigint check (seen_kopecks > 0),
  wanted_kopecks bigint check (wanted_kopecks > 0),
  created_at timestamptz not null default now(),
  -- when the job last computed the price of this person
  checked_at timestamptz not null default '-infinity',
  check ((kind = 'price') = (seen_kopecks is not null)),
  check (kind = 'price' or wanted_kopecks is null),
  constraint product_waits_once unique (user_id, product_id, kind)
);

create index product_waits_by_product on product_waits (product_id);

-- rules: applied again when this file changes
alter table product_waits enable row level security;
grant select, insert (user_id, product_id, kind, seen_kopecks, wanted_kopecks),
  update (seen_kopecks, wanted_kopecks, created_at, checked_at), delete on product_waits to lavka_app;

create policy own_waits on product_waits using (user_id = (select actor_id()));
