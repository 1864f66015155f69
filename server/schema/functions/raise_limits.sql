-- Sets the limits of ordering of a person. Whether anything changed; one's own limits and those of the staff, who have none, stay.
create or replace function raise_limits(person bigint, level text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator raises limits' using errcode = 'insufficient_privilege';
  end if;
  update users set raised_limits = level
    where id = person and id <> actor_id() and role = 'client' and removed_at is null and raised_limits is distinct from level;
  return found;
end $$;
grant execute on function raise_limits(bigint, text) to lavka_app;
