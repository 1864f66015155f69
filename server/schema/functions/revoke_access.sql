-- Ends all devices and sessions of a person, and with the devices the browsers that show notifications. A tab that is open tells why: it works for the supplier that was
-- left no more, or its rights have changed (users/log-in-again.ts). How many devices could still log in.
create or replace function revoke_access(person bigint, reason text, left_supplier bigint default null) returns integer
  language plpgsql set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  update devices set revoked_at = now(), revoked_for = reason, left_supplier_id = left_supplier where user_id = person and revoked_at is null;
  get diagnostics ended = row_count;
  delete from sessions where user_id = person;
  return ended;
end $$;
