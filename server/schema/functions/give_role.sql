-- An administrator gives a person a role or takes it away (change_role.sql). False: nothing has changed, because it is the administrator's own account or the
-- person's role is not the one that was seen. Null: the administrator has been blocked or is none any more.
create or replace function give_role(person bigint, seen_role text, seen_supplier bigint, new_role text, supplier bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator gives roles' using errcode = 'insufficient_privilege';
  end if;
  if not lock_administrators() then return null; end if;
  return person <> actor_id()
    and exists (select from users where id = person and (role, supplier_id) is not distinct from (seen_role, seen_supplier))
    and change_role(person, new_role, supplier);
end $$;
grant execute on function give_role(bigint, text, bigint, text, bigint) to lavka_app;
