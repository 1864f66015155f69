-- An administrator gives a person a role or takes it away, an owner the duties of the people of that supplier (change_role.sql). False: nothing has changed, because it
-- is the actor's own account or the person's place is not the one that was seen. Null: the actor may give none any more.
create or replace function give_role(
  person bigint, seen_role text, seen_supplier bigint, seen_duty text, new_role text, supplier bigint, new_duty text
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_admin boolean;
begin
  if actor_role() is distinct from 'admin' and (
    actor_owns() is null or seen_role <> 'supplier' or seen_supplier is distinct from actor_owns()
    or new_role not in ('supplier', 'client') or coalesce(supplier <> actor_owns(), false)
  ) then
    raise exception 'only an administrator gives this role, or an owner to the people of that supplier' using errcode = 'insufficient_privilege';
  end if;
  is_admin := lock_administrators();
  if not is_admin and not exists (
    select from memberships m join users u on u.id = m.user_id
    where m.user_id = actor_id() and m.supplier_id = actor_owns() and m.duty = 'owner' and u.blocked_at is null
  ) then
    return null;
  end if;
  return person <> actor_id()
    and exists (
      select from users u left join memberships m on m.user_id = u.id and m.supplier_id = seen_supplier
      where u.id = person and u.role = seen_role and m.duty is not distinct from seen_duty
        and (m.duty is not null or u.supplier_id is not distinct from seen_supplier)
    )
    and change_role(person, array[seen_supplier], new_role, supplier, new_duty);
end $$;
grant execute on function give_role(bigint, text, bigint, text, text, bigint, text) to lavka_app;
