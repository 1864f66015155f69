-- False: there is no such person, or it is the administrator's own account, or it is so already. Null: the administrator has been blocked meanwhile.
-- Past row security, because sessions and devices are nobody else's to see.
create or replace function block_account(person bigint, is_blocked boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator blocks accounts' using errcode = 'insufficient_privilege';
  end if;
  if not lock_administrators() then return null; end if;
  update users set blocked_at = case when is_blocked then now() end
    where id = person and id <> actor_id() and removed_at is null and (blocked_at is not null) <> is_blocked;
  if not found then return false; end if;
  if is_blocked then
    perform revoke_access(person, 'block');
  end if;
  return true;
end $$;
grant execute on function block_account(bigint, boolean) to lavka_app;
