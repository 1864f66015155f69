-- False: there is no such person, or it is the administrator's own account, or it is so already. Null: the administrator has been blocked meanwhile.
-- One block or change of a role (change_role.sql) at a time, so that two administrators do not end each other and leave none. Past row security, because
-- sessions and devices are nobody else's to see.
create or replace function block_account(person bigint, is_blocked boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator blocks accounts' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('lavka administrators', 0));
  if not exists (select from users where id = actor_id() and role = 'admin' and blocked_at is null) then
    return null;
  end if;
  update users set blocked_at = case when is_blocked then now() end
    where id = person and id <> actor_id() and removed_at is null and (blocked_at is not null) <> is_blocked;
  if not found then return false; end if;
  if is_blocked then
    update devices set revoked_at = now(), revoked_for = 'block' where user_id = person and revoked_at is null;
    delete from sessions where user_id = person;
  end if;
  return true;
end $$;
grant execute on function block_account(bigint, boolean) to lavka_app;
