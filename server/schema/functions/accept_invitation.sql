-- The client who asks takes the role of an open invitation, which ends it. False: there is none with this link, its week is over, or who made it is no
-- administrator any more.
create or replace function accept_invitation(link_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accepted invitations;
begin
  if actor_role() is distinct from 'client' then
    raise exception 'only a client accepts an invitation' using errcode = 'insufficient_privilege';
  end if;
  perform lock_administrators();
  delete from invitations i using users maker
    where i.code_hash = link_hash and i.expires_at > now() and maker.id = i.made_by and maker.role = 'admin' and maker.blocked_at is null
      and exists (select from users u where u.id = actor_id() and u.role = 'client')
    returning i.* into accepted;
  return accepted.id is not null and change_role(actor_id(), accepted.role, accepted.supplier_id);
end $$;
grant execute on function accept_invitation(bytea) to lavka_app;
