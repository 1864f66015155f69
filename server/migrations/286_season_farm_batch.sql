-- When a product is in season, the farm that it is from where that is not its supplier, and the batch on sale (docs/catalogue-office.md).
create function is_season(months smallint[]) returns boolean immutable language sql as $$
  select months = array(select distinct month from unnest(months) as month where month between 1 and 12 order by month)
$$;
alter table products
  -- 1 to 12 in order, once each; empty: nothing is said of a season
  add column season_months smallint[] not null default '{}' check (is_season(season_months)),
  add column farm text not null default '' check (length(farm) <= 120),
  add column farm_place text not null default '' check (length(farm_place) <= 120),
  add column batch_number text not null default '' check (length(batch_number) <= 40),
  add column batch_made_on date,
  add column batch_best_before date,
  add constraint products_farm check (farm <> '' or farm_place = ''),
  add constraint products_batch check (
    (batch_number <> '' or (batch_made_on is null and batch_best_before is null)) and batch_best_before >= batch_made_on);
grant insert (season_months, farm, farm_place, batch_number, batch_made_on, batch_best_before),
  update (season_months, farm, farm_place, batch_number, batch_made_on, batch_best_before) on products to lavka_app;
select follow_changes('products', 'id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
