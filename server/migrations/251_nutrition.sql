-- What a product contains per 100 g, all four or none, and the allergens that its maker declares (domain/src/allergens.ts; ТР ТС 022/2011, 4.4 and 4.9).
alter table products
  add column kcal smallint check (kcal between 0 and 950),
  add column protein numeric(4, 1) check (protein between 0 and 100),
  add column fat numeric(4, 1) check (fat between 0 and 100),
  add column carbohydrate numeric(4, 1) check (carbohydrate between 0 and 100),
  add column allergens text[] not null default '{}' check (allergens <@ array['gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soy', 'milk', 'nuts',
    'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs', 'aspartame']),
  add constraint products_nutrition check (num_nulls(kcal, protein, fat, carbohydrate) in (0, 4) and coalesce(protein + fat + carbohydrate, 0) <= 100);
grant insert (kcal, protein, fat, carbohydrate, allergens), update (kcal, protein, fat, carbohydrate, allergens) on products to lavka_app;
select follow_changes('products', 'id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
