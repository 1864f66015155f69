-- [catalogue] What a supplier changes in a product may wait for an operator (docs/catalogue-office.md). Nothing waits until the marketplace says so.
create table approval_rules (
  field text primary key check (field in ('priceKopecks', 'name', 'categoryId')),
  caption text not null,
  is_on boolean not null default false,
  -- a price that moves by no more than so many percent does not wait; null: any price waits
  percent numeric(6, 2) check (percent between 0 and 1000),
  version int not null default 1,
  check (percent is null or field = 'priceKopecks')
);

-- rules: applied again when this file changes
grant select, update (is_on, percent) on approval_rules to lavka_app;

select follow_changes('approval_rules', 'field', seller_column => '');
