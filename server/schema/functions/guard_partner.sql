-- Which partner a supplier is attached to is said by operators: a partner sees what its suppliers sell.
create or replace function guard_partner() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not actor_is_operator() then
    raise exception 'partners are attached by operators' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
