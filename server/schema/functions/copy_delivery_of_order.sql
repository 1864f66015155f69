-- Whose the order is, and until when its delivery may be rated.
create or replace function copy_delivery_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
  new.open_until := coalesce(new.open_until, delivery_rated_until(new.order_id));
  return new;
end $$;
