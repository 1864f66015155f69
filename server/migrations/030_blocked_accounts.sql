-- An administrator blocks an account: it logs in nowhere, and what was open is over. Why and by whom is in audit_events.
alter table users add column blocked_at timestamptz;
alter table devices drop constraint devices_revoked_for_check;
alter table devices add constraint devices_revoked_for_check
  check (revoked_for in ('logout', 'person', 'reuse', 'password', 'removal', 'block'));

-- A session of a blocked account is none, even one that a log-in under way writes a moment later.
create or replace function find_session(token bytea)
  returns table (id bigint, role text, supplier_id bigint, device_id text, password_at timestamptz)
  stable language sql security definer set search_path = public as $$
    select u.id, u.role, u.supplier_id, s.device_id, s.password_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = token and s.expires_at > now() and u.blocked_at is null
  $$;

-- Past row security, because sessions and devices are nobody else's to see. False: there is no such person, or it is the administrator's own
-- account, or it is so already. Null: the administrator has been blocked meanwhile. One block at a time, so that two administrators do not block each other and leave none.
create function block_account(person bigint, is_blocked boolean) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator blocks accounts' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtext('block_account'));
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
revoke all on function block_account(bigint, boolean) from public;
grant execute on function block_account(bigint, boolean) to lavka_app;
