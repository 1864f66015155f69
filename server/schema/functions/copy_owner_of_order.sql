-- Whose an order is, repeated in the rows that belong to it: their policies then need not look the order up (docs/row-security.md).
create or replace function copy_owner_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
  return new;
end $$;
