-- Ends all devices and sessions of a person, and with the devices the browsers that show notifications. How many devices could still log in.
create or replace function revoke_access(person bigint, reason text) returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  update devices set revoked_at = now(), revoked_for = reason where user_id = person and revoked_at is null;
  get diagnostics ended = row_count;
  delete from sessions where user_id = person;
  return ended;
end $$;
