/*
 * Gives a person a role and, a supplier's person, a duty there; who `leaves` a supplier works there no more. «client» takes the role away, unless another supplier
 * is left: of several the person chooses one at the next login. It ends all sessions and subscriptions of the person. False: there is no such open account, or
 * it is so already. It runs as whoever calls it, and lavka_app may not write these columns: for the API it is behind give_role() and accept_invitation(), a shell
 * calls it as the owner of the database (src/staff.ts). An administrator who can log in is always left, and an owner of each supplier.
 */
create or replace function change_role(person bigint, leaves bigint[], new_role text, supplier bigint, new_duty text) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  old users;
  owned bigint[];
  wanted constant text := new_role;
  next bigint;
  works_for int;
begin
  if (new_role in ('supplier', 'partner')) <> (supplier is not null) or (new_role = 'supplier') <> (new_duty is not null) then
    raise exception 'a supplier belongs to suppliers and partners alone, a duty to suppliers' using errcode = 'check_violation', constraint = 'users_role_supplier';
  end if;
  perform lock_administrators();
  select * into old from users where id = person and removed_at is null and closed_at is null for update;
  if not found or (old.role, old.supplier_id) is not distinct from (new_role, supplier) and new_duty is not distinct from
    (select duty from memberships where user_id = person and supplier_id = supplier) then return false; end if;
  owned := array(select supplier_id from memberships where user_id = person and duty = 'owner');

  delete from memberships where user_id = person and supplier_id = any (leaves);
  if new_role = 'supplier' then
    insert into memberships (user_id, supplier_id, duty) values (person, supplier, new_duty)
      on conflict (user_id, supplier_id) do update set duty = new_duty;
  end if;
  select count(*), case when bool_or(m.supplier_id = old.supplier_id) then old.supplier_id when bool_or(m.supplier_id = supplier) then supplier
    when count(*) = 1 then min(m.supplier_id) end
    into works_for, next from memberships m where m.user_id = person and new_role in ('client', 'supplier');
  if works_for > 0 then
    new_role := 'supplier';
    supplier := next;
  end if;
  update users set role = new_role, supplier_id = supplier where id = person;

  if old.role = 'admin'
    and not exists (select from users where role = 'admin' and blocked_at is null and removed_at is null) then
    raise exception 'the last administrator' using errcode = 'check_violation', constraint = 'users_last_administrator';
  end if;
  if exists (select from unnest(owned) lost where not exists (select from memberships m where m.supplier_id = lost and m.duty = 'owner')) then
    raise exception 'the last owner of a supplier' using errcode = 'check_violation', constraint = 'memberships_last_owner';
  end if;
  -- also where the duty alone has changed
  update view_subscriptions set is_active = false, stopped_because = 'account' where owner_id = person and is_active;
  perform revoke_access(person, 'rights', case when wanted = 'client' and old.role = 'supplier' then leaves[1] end);
  return true;
end $$;
