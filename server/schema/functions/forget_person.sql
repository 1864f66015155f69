/*
 * Erases a person (152-FZ). Which columns and why: views/person_tables.sql. Answers with the e-mail that there was; null when a login has opened the
 * account meanwhile, or another process is at it.
 */
create or replace function forget_person(person bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone users;
  one person_tables;
begin
  if not coalesce(actor_is_system(), false) then
    raise exception 'accounts are forgotten by the system' using errcode = 'insufficient_privilege';
  end if;
  select * into gone from users u where u.id = person and u.removed_at is null and u.closed_at < now() - interval '14 days'
    for update skip locked;
  if not found then return null; end if;

  -- a login is free for others afterwards, and with it would be the right to pay
  delete from pay_users where login = gone.login;
  -- also the baskets that the call centre kept for them, and calls promised just to their phone
  delete from order_drafts where content #>> '{customer,id}' = person::text;
  delete from callbacks where phone <> '' and regexp_replace(phone, '\D', '', 'g') = gone.phone_digits;
  for one in select * from person_tables order by place loop
    if one.forget_rows is not null then
      execute format('delete from %I where %I = $1 and (%s)', one.table_name, one.column_name, one.forget_rows) using person;
    end if;
    if one.forget_also is not null then
      execute format('update %I set %s where %I = $1', one.table_name, one.forget_also, one.column_name) using person;
    end if;
  end loop;
  update users set login = 'removed-' || person, password_hash = '-', name = 'Удалённый пользователь',
    code = '', email = '', phone = '', oktmo = '', removed_at = now()
    where id = person;
  -- nobody asks: the time that was given is over
  insert into audit_events (event, user_id, address) values ('account.removed', person, '');
  return gone.email;
end $$;
grant execute on function forget_person(bigint) to lavka_app;
