-- Past row security: whoever moves an order tells its buyer. Numbers alone, of browsers whose device may still log in
-- (modules/users/device-queries.ts).
create or replace function push_browsers_of(person bigint) returns setof bigint
  stable language sql security definer set search_path = public, pg_temp as $$
    select b.id from push_browsers b join devices d on d.id = b.device_id
    where b.user_id = person and d.revoked_at is null and d.last_used_at > now() - interval '30 days'
      and d.created_at > now() - interval '90 days'
  $$;
grant execute on function push_browsers_of(bigint) to lavka_app;
