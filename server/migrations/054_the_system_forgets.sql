-- A closed account is forgotten by the system (modules/profile/closing.ts), which worked in the name of the person before and so could do all that the
-- person can. Two functions let it do this alone: to accounts that stayed closed for their time, and to no others.
create function accounts_to_forget(after bigint, most int) returns setof bigint
  stable language sql security definer set search_path = public, pg_temp as $$
    select id from users
    where actor_is_system() and id > after and removed_at is null and closed_at < now() - interval '14 days'
    order by id limit most
  $$;

-- Answers with the e-mail that there was; null when a login has opened the account meanwhile, or another process is at it. Which columns and why:
-- modules/profile/person-rows.ts.
create function forget_person(person bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_email text;
  the_login text;
begin
  if not coalesce(actor_is_system(), false) then
    raise exception 'accounts are forgotten by the system' using errcode = 'insufficient_privilege';
  end if;
  select u.email, u.login into the_email, the_login from users u
    where u.id = person and u.removed_at is null and u.closed_at < now() - interval '14 days'
    for update skip locked;
  if not found then return null; end if;

  -- a login is free for others afterwards, and with it would be the right to pay
  delete from pay_users where login = the_login;
  -- also the baskets that the call centre kept for them
  delete from order_drafts where user_id = person or content #>> '{customer,id}' = person::text;
  delete from addresses where user_id = person;
  delete from user_inns where user_id = person;
  delete from codes where user_id = person;
  delete from favourites where user_id = person;
  delete from basket_lines where user_id = person;
  delete from known_devices where user_id = person;
  delete from sessions where user_id = person;
  delete from reviews where user_id = person and state <> 'approved';
  update reviews set user_id = null, author = '' where user_id = person;
  update poll_responses set user_id = null, visitor = gen_random_uuid() where user_id = person;
  update consents set revoked_at = now()
    where user_id = person and kind in ('personal-data', 'advertising') and revoked_at is null;
  update devices set revoked_at = now(), revoked_for = 'removal' where user_id = person and revoked_at is null;
  update devices set model = '' where user_id = person;
  update users set login = 'removed-' || person, password_hash = '-', name = 'Удалённый пользователь',
    code = '', email = '', phone = '', oktmo = '', removed_at = now()
    where id = person;
  -- nobody asks: the time that was given is over
  insert into audit_events (event, user_id, address) values ('account.removed', person, '');
  return the_email;
end $$;

revoke all on function accounts_to_forget(bigint, int), forget_person(bigint) from public;
grant execute on function accounts_to_forget(bigint, int), forget_person(bigint) to lavka_app;

drop function forget_own_traces();
drop function leave_reviews();
revoke update (removed_at) on users from lavka_app;
revoke update (model) on devices from lavka_app;
