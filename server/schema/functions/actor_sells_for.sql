-- The supplier that the actor sells for; null for everybody but a supplier. A partner only looks.
create or replace function actor_sells_for() returns bigint stable parallel safe language sql as
  $$ select case actor_role() when 'supplier' then actor_supplier_id() end $$;
