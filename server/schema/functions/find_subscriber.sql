-- In whose name a subscription is sent: as the person may now, and not for one who is blocked or gone.
create or replace function find_subscriber(the_subscription bigint) returns table (id bigint, role text, supplier_id bigint, email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.role, u.supplier_id, u.email from view_subscriptions s join users u on u.id = s.owner_id
    where s.id = the_subscription and actor_is_system() and u.blocked_at is null and u.closed_at is null
  $$;
grant execute on function find_subscriber(bigint) to lavka_app;
