-- Where to tell the buyer of an order, or its supplier's people, and what they have chosen: for whoever places or moves the order, and the system, which
-- tells the bank's answer and the end of the time to answer. Row security keeps a person's own row from the other side. Whether to tell is decided in one
-- place (modules/notifications/send.ts).
create or replace function people_of_order(the_order bigint, are_sellers boolean) returns table (
  id bigint, email text, phone text, order_in_email boolean, order_in_sms boolean, order_in_push boolean, regular_in_email boolean,
  regular_in_push boolean, review_in_email boolean, review_in_push boolean, wait_in_email boolean, wait_in_sms boolean, wait_in_push boolean,
  quiet_from smallint, quiet_until smallint
) stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.email, u.phone, u.order_in_email, u.order_in_sms, u.order_in_push, u.regular_in_email,
      u.regular_in_push, u.review_in_email, u.review_in_push, u.wait_in_email, u.wait_in_sms, u.wait_in_push,
      u.quiet_from, u.quiet_until
    from orders o cross join lateral (
      select * from users where not are_sellers and users.id = o.user_id
      union all
      select users.* from users join memberships m on m.user_id = users.id
        where are_sellers and m.supplier_id = o.supplier_id and m.duty in ('owner', 'manager')
    ) u
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
grant execute on function people_of_order(bigint, boolean) to lavka_app;
