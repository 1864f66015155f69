-- The people of a supplier for its owner, who sees nobody else.
create or replace function staff_of_supplier() returns table (id bigint, name text, login text, email text, is_blocked boolean, duty text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.name, u.login, u.email, u.blocked_at is not null, m.duty
    from memberships m join users u on u.id = m.user_id
    where m.supplier_id = actor_owns() and u.removed_at is null
    order by m.duty <> 'owner', u.name, u.id
    limit 1000
  $$;
grant execute on function staff_of_supplier() to lavka_app;
