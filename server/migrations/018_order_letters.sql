-- Where to tell the buyer of an order about it, for whoever moves the order: row security keeps the person's own row from a supplier.
create function order_contacts(the_order bigint)
  returns table (email text, phone text, order_in_email boolean, order_in_sms boolean)
  stable language sql security definer set search_path = public as $$
    select u.email, u.phone, u.order_in_email, u.order_in_sms
    from orders o join users u on u.id = o.user_id
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_sees_supplier(o.supplier_id))
  $$;
-- Whom to tell about a new order: the supplier's people who want letters about orders, to whoever has just placed it.
create function order_sellers(the_order bigint) returns table (email text)
  stable language sql security definer set search_path = public as $$
    select u.email
    from orders o join users u on u.supplier_id = o.supplier_id and u.role = 'supplier'
    where o.id = the_order and u.order_in_email and u.email <> '' and u.removed_at is null
      and (o.user_id = actor_id() or actor_sees_supplier(o.supplier_id))
  $$;
revoke all on function order_contacts(bigint), order_sellers(bigint) from public;
grant execute on function order_contacts(bigint), order_sellers(bigint) to lavka_app;
