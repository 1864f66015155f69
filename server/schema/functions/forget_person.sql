/*
 * Erases a person (152-FZ). Answers with the e-mail that there was; null when a login has opened the account meanwhile, or another process is at it.
 * Which columns and why: modules/profile/person-rows.ts.
 */
create or replace function forget_person(person bigint) returns text
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
  delete from named_lists where user_id = person;
  delete from regular_orders where user_id = person;
  delete from product_waits where user_id = person;
  delete from callbacks c where c.user_id = person or c.phone <> '' and regexp_replace(c.phone, '\D', '', 'g') =
    (select u.phone_digits from users u where u.id = person);
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
revoke execute on function forget_person(bigint) from public;
grant execute on function forget_person(bigint) to lavka_app;
