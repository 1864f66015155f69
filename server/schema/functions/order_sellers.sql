-- Whom to tell about an order: the supplier's people, and what they have chosen; for whoever has placed it, and the system, which tells the bank's
-- answer and the end of the time to answer.
create or replace function order_sellers(the_order bigint) returns table (
  id bigint, email text, phone text, order_in_email boolean, order_in_sms boolean, order_in_push boolean, regular_in_email boolean,
  regular_in_push boolean, review_in_email boolean, review_in_push boolean, wait_in_email boolean, wait_in_sms boolean, wait_in_push boolean,
  quiet_from smallint, quiet_until smallint
) stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.email, u.phone, u.order_in_email, u.order_in_sms, u.order_in_push, u.regular_in_email,
      u.regular_in_push, u.review_in_email, u.review_in_push, u.wait_in_email, u.wait_in_sms, u.wait_in_push,
      u.quiet_from, u.quiet_until
    from orders o join users u on u.supplier_id = o.supplier_id and u.role = 'supplier'
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
grant execute on function order_sellers(bigint) to lavka_app;
