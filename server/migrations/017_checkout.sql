-- When a supplier delivers: orders up to `cutoff` (Moscow time) count for this day, later ones for the next; delivery goes on `weekdays`
-- (1 is Monday) in one of `windows`.
alter table suppliers add column cutoff text not null default '18:00' check (cutoff ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table suppliers add column weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
  check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]);
alter table suppliers add column windows text[] not null default '{10:00–14:00,14:00–18:00}';

-- A code of a discount. The rule is server/src/modules/promo/discount.ts; what it came to is frozen in the orders.
create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and code <> ''),
  -- percent of the goods, or kopecks off them
  kind text not null check (kind in ('percent', 'sum')),
  value bigint not null check (value > 0 and (kind = 'sum' or value <= 100)),
  -- of whose goods; null is everybody's
  supplier_id bigint references suppliers,
  -- the goods that it is for must come to so much
  minimum_kopecks bigint not null default 0 check (minimum_kopecks >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- how many checkouts, of all and of one person; null is any number
  limit_total int check (limit_total > 0),
  limit_per_person int check (limit_per_person > 0),
  used int not null default 0 check (used >= 0 and (limit_total is null or used <= limit_total)),
  is_active boolean not null default true
);
create table promo_uses (
  id bigint generated always as identity primary key,
  promo_id bigint not null references promo_codes,
  group_id bigint not null unique references order_groups,
  user_id bigint not null references users,
  discount_kopecks bigint not null check (discount_kopecks >= 0),
  created_at timestamptz not null default now()
);
create index promo_uses_by_person on promo_uses (promo_id, user_id);
alter table promo_uses enable row level security;
create policy own_promo_uses on promo_uses using (user_id = actor_id()) with check (user_id = actor_id());
grant select on promo_codes to lavka_app;
grant update (used) on promo_codes to lavka_app;
grant select, insert on promo_uses to lavka_app;

-- Frozen at placing, like prices. total_kopecks is what is to be paid: the lines' sums without their discounts.
alter table orders add column promo_code text not null default '';
alter table orders add column discount_kopecks bigint not null default 0 check (discount_kopecks >= 0);
-- what to do when something has run out: ask by phone, take the like, leave it out
alter table orders add column substitutions text not null default 'call' check (substitutions in ('call', 'replace', 'remove'));
alter table order_lines add column discount_kopecks bigint not null default 0
  check (discount_kopecks >= 0 and discount_kopecks <= sum_kopecks);
