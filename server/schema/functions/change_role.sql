/*
 * Gives a person a role, «client» takes it away, and ends all sessions of the person; subscriptions stop by a trigger. False: there is no such open account, or
 * it is so already. It runs as whoever calls it, and lavka_app may not write these columns: for the API it is behind give_role() and accept_invitation(),
 * a shell calls it as the owner of the database (src/staff.ts). One lock with blocks of accounts, so that an administrator who can log in is always left.
 */
create or replace function change_role(person bigint, new_role text, supplier bigint) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  old_role text;
begin
  if (new_role in ('supplier', 'partner')) <> (supplier is not null) then
    raise exception 'a supplier belongs to suppliers and partners alone' using errcode = 'check_violation', constraint = 'users_role_supplier';
  end if;
  perform lock_administrators();
  select role into old_role from users where id = person and removed_at is null and closed_at is null
    and (role, supplier_id) is distinct from (new_role, supplier) for update;
  if not found then return false; end if;
  update users set role = new_role, supplier_id = supplier where id = person;
  if old_role = 'admin'
    and not exists (select from users where role = 'admin' and blocked_at is null and removed_at is null) then
    raise exception 'the last administrator' using errcode = 'check_violation', constraint = 'users_last_administrator';
  end if;
  perform revoke_access(person, 'office');
  return true;
end $$;
