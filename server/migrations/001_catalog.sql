-- The catalogue: suppliers -> shops, categories (a tree), products.
-- Money is integer kopecks, quantities are decimals in the product's unit, times are UTC (design.md §6).
create extension if not exists pg_trgm;

-- The role the server works as: it owns nothing, so row security binds it. Roles are global to a cluster, hence the guard.
-- (An owner who may not make roles finds it made: src/database/app-role.ts.)
do $$ begin
  if not exists (select from pg_roles where rolname = 'lavka_app') then create role lavka_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;

create table suppliers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  parent_id bigint references suppliers,
  name text not null,
  region text not null,
  description text not null default '',
  phone text not null,
  minimum_kopecks bigint not null default 0 check (minimum_kopecks >= 0),
  delivery_in_days int not null default 1 check (delivery_in_days >= 0),
  delivery_until time not null default '18:00',
  picture_key text not null,
  picture_color text not null
);

create table shops (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  supplier_id bigint not null references suppliers,
  name text not null,
  address text not null
);
create index shops_by_supplier on shops (supplier_id);

create table categories (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  parent_id bigint references categories,
  name text not null,
  position int not null,
  picture_key text not null,
  picture_color text not null
);

create table tags (
  code text primary key check (code ~ '^[a-z0-9-]+$'),
  name text not null,
  position int not null
);

create table products (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  category_id bigint not null references categories,
  name text not null,
  description text not null default '',
  composition text not null default '',
  shelf_life text not null default '',
  storage text not null default '',
  unit text not null check (unit in ('шт', 'уп', 'кг')),
  -- what one unit holds, as people say it: «1 л», «180 г», «10 шт»; empty for goods sold by weight
  pack text not null default '',
  is_weighed boolean not null default false,
  minimum numeric(12, 3) not null check (minimum > 0),
  step numeric(12, 3) not null check (step > 0),
  multiple numeric(12, 3) not null check (multiple > 0),
  price_kopecks bigint not null check (price_kopecks > 0),
  old_price_kopecks bigint check (old_price_kopecks > price_kopecks),
  stock numeric(12, 3) not null check (stock >= 0),
  tags text[] not null default '{}',
  popularity int not null default 0,
  picture_key text not null,
  picture_color text not null,
  is_active boolean not null default true,
  search tsvector generated always as (
    setweight(to_tsvector('russian', name), 'A') || setweight(to_tsvector('russian', composition), 'C')
  ) stored,
  check (mod(minimum, multiple) = 0 and mod(step, multiple) = 0)
);
create index products_by_category on products (category_id, popularity desc, id) where is_active;
create index products_by_shop on products (shop_id, popularity desc, id) where is_active;
create index products_by_supplier on products (supplier_id, popularity desc, id) where is_active;
create index products_by_popularity on products (popularity desc, id) where is_active;
create index products_by_words on products using gin (search);
create index products_by_name on products using gin (name gin_trgm_ops);

grant select on suppliers, shops, categories, tags, products to lavka_app;
-- placing and cancelling an order moves the stock, nothing else
grant update (stock) on products to lavka_app;
