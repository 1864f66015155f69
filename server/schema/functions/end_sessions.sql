-- Past row security, because sessions and devices are nobody else's to see. How many devices could still log in.
create or replace function end_sessions(person bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator ends sessions' using errcode = 'insufficient_privilege';
  end if;
  return revoke_access(person, 'office');
end $$;
grant execute on function end_sessions(bigint) to lavka_app;
