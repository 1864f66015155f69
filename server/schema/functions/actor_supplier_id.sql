-- before the tables
-- The supplier that the actor belongs to, also a partner; who sells is asked by actor_sells_for().
create or replace function actor_supplier_id() returns bigint stable parallel safe language sql as
  $$ select nullif(current_setting('lavka.supplier_id', true), '')::bigint $$;
