-- Where a person is logged in, for the card: no secret, no address.
create or replace function devices_of_person(person bigint) returns table (model text, type text, last_used_at timestamptz)
  stable language sql security definer set search_path = public, pg_temp as $$
    select d.model, d.type, d.last_used_at from devices d
    where d.user_id = person and actor_is_operator() and d.revoked_at is null
      and d.last_used_at > now() - interval '30 days' and d.created_at > now() - interval '90 days'
    order by d.last_used_at desc
    limit 20
  $$;
grant execute on function devices_of_person(bigint) to lavka_app;
