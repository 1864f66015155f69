-- Closed accounts whose time is over, for the system (modules/profile/closing.ts).
create or replace function accounts_to_forget(after bigint, most int) returns setof bigint
  stable language sql security definer set search_path = public, pg_temp as $$
    select id from users
    where actor_is_system() and id > after and removed_at is null and closed_at < now() - interval '14 days'
    order by id limit most
  $$;
grant execute on function accounts_to_forget(bigint, integer) to lavka_app;
