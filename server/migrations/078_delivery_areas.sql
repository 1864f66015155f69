-- Towns and villages to which a supplier delivers; empty: everywhere. An order to another address is refused (domain/src/delivery-areas.ts).
alter table suppliers add column delivery_areas text[] not null default '{}' check (cardinality(delivery_areas) <= 100);
grant insert (delivery_areas), update (delivery_areas) on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');
