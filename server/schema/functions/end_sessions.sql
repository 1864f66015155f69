-- Past row security, because sessions and devices are nobody else's to see. How many devices could still log in.
create or replace function end_sessions(person bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator ends sessions' using errcode = 'insufficient_privilege';
  end if;
  update devices set revoked_at = now(), revoked_for = 'office' where user_id = person and revoked_at is null;
  get diagnostics ended = row_count;
  delete from sessions where user_id = person;
  return ended;
end $$;
grant execute on function end_sessions(bigint) to lavka_app;
