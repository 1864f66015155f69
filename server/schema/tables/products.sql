-- [catalogue] What is sold (docs/catalogue-office.md). Money is in kopecks, quantities are decimals in the product's unit.
create table products (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  -- артикул: how the supplier names it, any characters
  article text not null default '' check (length(article) <= 80),
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
  -- what is free for sale: on hand and not reserved (stock_movements)
  stock numeric(12, 3) not null default 0 check (stock >= 0),
  tags text[] not null default '{}',
  popularity int not null default 0,
  -- null: no picture, its place has the colour
  picture_key text,
  picture_color text not null default '#f0e8e0',
  is_active boolean not null default true,
  -- the document of the search (docs/search.md), by a trigger
  search tsvector,
  barcode text check (is_gtin(barcode)),
  -- lists with the largest discounts first are ordered by it
  discount_percent int not null generated always as (coalesce(100 - 100 * price_kopecks / old_price_kopecks, 0)) stored,
  maximum numeric(12, 3) constraint products_check2 check (maximum >= minimum),
  -- prices by quantity (are_tiers)
  tiers jsonb not null default '[]' constraint products_tiers check (tiers = '[]' or are_tiers(tiers, price_kopecks, minimum, multiple)),
  -- further pictures of it, beside picture_key
  gallery text[] not null default '{}',
  -- products that no facet tells apart are of one kind (kind_of)
  kind text collate "C" not null
    generated always as (kind_of(supplier_id, shop_id, category_id, price_kopecks, stock >= minimum, tags)) stored,
  version int not null default 1,
  -- of one unit with its packing
  weight_grams int check (weight_grams between 1 and 1000000),
  -- what each picture shows, for who does not see it; beside picture_key and then gallery
  picture_texts text[] not null default '{}',
  -- sold no more: out of the shop and of the usual work, kept for its orders
  is_archived boolean not null default false,
  -- One rule of what is sold: the product is on sale (`is_active`, the supplier's switch) and its supplier is approved. Every page of the shop asks
  -- `is_sold`.
  seller_approved boolean not null default true,
  is_sold boolean not null generated always as (is_active and seller_approved) stored,
  -- what it cost before its price changed, for the hint «Скачок цены»; changes within a week count as one: the first price stands
  price_before_kopecks bigint,
  price_changed_at timestamptz,
  -- where it differs from that of the supplier
  vat text check (vat in ('none', '0', '5', '7', '10', '22')),
  -- per 100 g, all four or none, and the allergens that the maker declares (domain/src/allergens.ts; ТР ТС 022/2011, 4.4 and 4.9)
  kcal smallint check (kcal between 0 and 950),
  protein numeric(4, 1) check (protein between 0 and 100),
  fat numeric(4, 1) check (fat between 0 and 100),
  carbohydrate numeric(4, 1) check (carbohydrate between 0 and 100),
  allergens text[] not null default '{}'
    check (allergens <@ array[
      'gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soy', 'milk', 'nuts',
      'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs', 'aspartame'
    ]),
  -- where it stands at its supplier's («А-3»), for collecting the orders of a day in one walk (docs/assembly.md); only the office sees it
  shelf text not null default '' check (length(shelf) <= 40),
  -- 1 to 12 in order, once each; empty: nothing is said of a season
  season_months smallint[] not null default '{}' check (is_season(season_months)),
  -- where it is not from its supplier
  farm text not null default '' check (length(farm) <= 120),
  farm_place text not null default '' check (length(farm_place) <= 120),
  -- of what is on sale now
  batch_number text not null default '' check (length(batch_number) <= 40),
  batch_made_on date,
  batch_best_before date,
  -- what is physically there, and what orders have reserved of it
  on_hand numeric(12, 3) not null default 0,
  reserved numeric(12, 3) not null default 0,
  -- where its pictures are fetched from (want_pictures), as its supplier wrote it
  picture_addresses text not null default '',
  constraint products_check1 check (mod(minimum, multiple) = 0 and mod(step, multiple) = 0),
  constraint products_stock check (stock = on_hand - reserved and reserved >= 0),
  constraint products_archived check (not (is_archived and is_active)),
  constraint products_nutrition check (num_nulls(kcal, protein, fat, carbohydrate) in (0, 4) and coalesce(protein + fat + carbohydrate, 0) <= 100),
  constraint products_farm check (farm <> '' or farm_place = ''),
  constraint products_batch check (
    (batch_number <> '' or (batch_made_on is null and batch_best_before is null)) and batch_best_before >= batch_made_on
  )
);
alter table products alter column search set statistics 500;

create index products_by_words on products using gin (search);
create unique index products_by_article on products (supplier_id, article) where article <> '';
create index products_by_barcode on products (barcode) where barcode is not null;
create index products_by_category on products (category_id, popularity desc, id) where is_sold;
create index products_by_shop on products (shop_id, popularity desc, id) where is_sold;
create index products_by_supplier on products (supplier_id, popularity desc, id) where is_sold;
create index products_by_popularity on products (popularity desc, id) where is_sold;
create index products_by_price on products (price_kopecks, id) where is_sold;
create index products_by_discount on products (discount_percent desc, id) where is_sold;
create index products_by_whole_name on products (btrim(search_text(name))) where is_sold;
create index products_by_kind on products (kind, price_kopecks) where is_sold;

-- rules: applied again when this file changes
grant select,
  insert (code, article, supplier_id, shop_id, category_id, name, description, composition, shelf_life, storage, unit, pack, is_weighed, minimum,
    step, multiple, price_kopecks, old_price_kopecks, on_hand, tags, is_active, barcode, maximum, tiers, weight_grams, is_archived, vat, kcal, protein, fat, carbohydrate, allergens, shelf, season_months, farm, farm_place, batch_number,
    batch_made_on, batch_best_before, picture_addresses),
  update (article, shop_id, category_id, name, description, composition, shelf_life, storage, unit, pack, is_weighed, minimum, step, multiple,
    price_kopecks, old_price_kopecks, on_hand, tags, is_active, barcode, maximum, tiers, weight_grams, is_archived, vat, kcal, protein, fat,
    carbohydrate, allergens, shelf, season_months, farm, farm_place, batch_number, batch_made_on, batch_best_before,
    picture_addresses)
  on products to lavka_app;

select follow_changes('products', by_itself => '{stock,reserved,popularity,search,seller_approved,price_before_kopecks,price_changed_at}',
  seller_column => 'supplier_id', is_public => true, by_triggers => '{on_hand}');
create trigger count_stock before insert or update of stock, on_hand, reserved on products for each row when (pg_trigger_depth() = 0)
  execute function count_stock();
create trigger book_stock after insert or update of stock, on_hand on products for each row when (pg_trigger_depth() = 0)
  execute function book_stock();
create trigger products_search
  before insert or update of name, pack, is_weighed, composition, category_id, supplier_id, code, barcode on products
  for each row execute function write_search_document();
create trigger products_words after insert on products
  referencing new table as added for each statement execute function learn_words_of_products();
create trigger product_words after update of name, composition on products for each row
  when (old.name <> new.name or old.composition <> new.composition) execute function learn_words_of_products();
create trigger want_pictures after insert or update of picture_addresses on products for each row execute function want_pictures();
create trigger ask_seller before insert on products for each row execute function ask_seller();
create trigger keep_price_before before update of price_kopecks on products for each row
  when (new.price_kopecks <> old.price_kopecks) execute function keep_price_before();
