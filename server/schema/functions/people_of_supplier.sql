-- Whom to write to about a contract: the owners.
create or replace function people_of_supplier(the_supplier bigint) returns table (email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email from users u join memberships m on m.user_id = u.id
    where (actor_is_operator() or actor_is_system()) and m.supplier_id = the_supplier and m.duty = 'owner'
      and u.removed_at is null and u.blocked_at is null and u.closed_at is null and u.email <> ''
  $$;
grant execute on function people_of_supplier(bigint) to lavka_app;
