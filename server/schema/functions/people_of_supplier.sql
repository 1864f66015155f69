-- Whom to write to about a contract.
create or replace function people_of_supplier(the_supplier bigint) returns table (email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email from users u
    where (actor_is_operator() or actor_is_system()) and u.role = 'supplier' and u.supplier_id = the_supplier
      and u.removed_at is null and u.blocked_at is null and u.closed_at is null and u.email <> ''
  $$;
grant execute on function people_of_supplier(bigint) to lavka_app;
