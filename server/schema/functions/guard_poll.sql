-- An answered poll is never a draft again.
create or replace function guard_poll() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from poll_responses where poll_id = new.id) then
    raise exception 'an answered poll is not moved so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
