-- Who asks takes the role of an open invitation, which ends it: a client, or a supplier's person who begins to work for one more. False: there is none with this link,
-- its week is over, it is not for this person, or who made it may give no such role any more.
create or replace function accept_invitation(link_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accepted invitations;
begin
  if not coalesce(actor_role() in ('client', 'supplier', 'picker', 'courier'), false) then
    raise exception 'only a client or a supplier''s person accepts an invitation' using errcode = 'insufficient_privilege';
  end if;
  perform lock_administrators();
  delete from invitations i using users maker
    where i.code_hash = link_hash and i.expires_at > now() and maker.id = i.made_by and maker.blocked_at is null
      and (maker.role = 'admin' or i.role = 'supplier' and exists (
        select from memberships m where m.user_id = maker.id and m.supplier_id = i.supplier_id and m.duty = 'owner'))
      and exists (select from users u where u.id = actor_id() and (u.role = 'client' or u.role = 'supplier' and i.role = 'supplier'))
      and not exists (select from memberships m where m.user_id = actor_id() and m.supplier_id = i.supplier_id)
    returning i.* into accepted;
  return accepted.id is not null and change_role(actor_id(), '{}', accepted.role, accepted.supplier_id, accepted.duty);
end $$;
grant execute on function accept_invitation(bytea) to lavka_app;
