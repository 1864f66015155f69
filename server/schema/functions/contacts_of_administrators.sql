-- Whom to tell of a change in who works here.
create or replace function contacts_of_administrators() returns table (id bigint, email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.email from users u
    where (actor_is_admin() or actor_is_system()) and u.role = 'admin' and u.removed_at is null and u.blocked_at is null and u.email <> ''
  $$;
grant execute on function contacts_of_administrators() to lavka_app;
