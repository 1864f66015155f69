-- Browsers that show notifications (web push, docs/notifications.md). One for a device: who logs out there, is blocked or closes the account has none.
create table push_browsers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  device_id text not null unique references devices,
  -- of the browser's push service; who knows it and the two below can send to the browser
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key bytea not null check (length(public_key) = 65),
  secret bytea not null check (length(secret) = 16),
  created_at timestamptz not null default now()
);
create index push_browsers_by_user on push_browsers (user_id);
alter table push_browsers enable row level security;
create policy own_browsers on push_browsers using (user_id = (select actor_id()));
create policy system_sends on push_browsers using ((select actor_is_system()));
grant select, delete on push_browsers to lavka_app;

-- Past row security: the browser may have been somebody else's. Ten browsers at most, the oldest goes.
create function keep_push_browser(the_endpoint text, key bytea, the_secret bytea, device text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from devices where id = device and user_id = actor_id() and revoked_at is null) then
    raise exception 'not a device of the caller' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push_browsers', 0));
  delete from push_browsers where endpoint = the_endpoint or device_id = device;
  insert into push_browsers (user_id, device_id, endpoint, public_key, secret) values (actor_id(), device, the_endpoint, key, the_secret);
  delete from push_browsers where user_id = actor_id() and id not in (
    select b.id from push_browsers b where b.user_id = actor_id() order by b.id desc limit 10);
end $$;

-- Past row security: whoever moves an order tells its buyer. Numbers alone, of browsers whose device may still log in (modules/users/device-queries.ts).
create function push_browsers_of(person bigint) returns setof bigint
  stable language sql security definer set search_path = public, pg_temp as $$
    select b.id from push_browsers b join devices d on d.id = b.device_id
    where b.user_id = person and d.revoked_at is null and d.last_used_at > now() - interval '30 days'
      and d.created_at > now() - interval '90 days'
  $$;
revoke all on function keep_push_browser(text, bytea, bytea, text), push_browsers_of(bigint) from public;
grant execute on function keep_push_browser(text, bytea, bytea, text), push_browsers_of(bigint) to lavka_app;

-- A logout, a block, a new password, a merge of two accounts and their removal all revoke devices (modules/profile/person-rows.ts).
create function forget_push_browser() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_browsers where device_id = new.id;
  return null;
end $$;
create trigger devices_forget_push after update of revoked_at on devices
  for each row when (new.revoked_at is not null) execute function forget_push_browser();

-- Shown where a browser was subscribed by a press in it, so every kind is, unless it is switched off.
alter table users
  add order_in_push boolean not null default true,
  add regular_in_push boolean not null default true,
  add review_in_push boolean not null default true,
  add wait_in_push boolean not null default true;
grant update (order_in_push, regular_in_push, review_in_push, wait_in_push) on users to lavka_app;

alter table outbox drop constraint outbox_channel_check, add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push'));

-- As in 271, with the person and the choices of the new way.
drop function order_contacts(bigint);
drop function order_sellers(bigint);
create function order_contacts(the_order bigint) returns table (
  id bigint, email text, phone text, order_in_email boolean, order_in_sms boolean, order_in_push boolean, regular_in_email boolean,
  regular_in_push boolean, review_in_email boolean, review_in_push boolean, wait_in_email boolean, wait_in_sms boolean, wait_in_push boolean,
  quiet_from smallint, quiet_until smallint
) stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.email, u.phone, u.order_in_email, u.order_in_sms, u.order_in_push, u.regular_in_email,
      u.regular_in_push, u.review_in_email, u.review_in_push, u.wait_in_email, u.wait_in_sms, u.wait_in_push,
      u.quiet_from, u.quiet_until
    from orders o join users u on u.id = o.user_id
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
create function order_sellers(the_order bigint) returns table (
  id bigint, email text, phone text, order_in_email boolean, order_in_sms boolean, order_in_push boolean, regular_in_email boolean,
  regular_in_push boolean, review_in_email boolean, review_in_push boolean, wait_in_email boolean, wait_in_sms boolean, wait_in_push boolean,
  quiet_from smallint, quiet_until smallint
) stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.email, u.phone, u.order_in_email, u.order_in_sms, u.order_in_push, u.regular_in_email,
      u.regular_in_push, u.review_in_email, u.review_in_push, u.wait_in_email, u.wait_in_sms, u.wait_in_push,
      u.quiet_from, u.quiet_until
    from orders o join users u on u.supplier_id = o.supplier_id and u.role = 'supplier'
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
revoke all on function order_contacts(bigint), order_sellers(bigint) from public;
grant execute on function order_contacts(bigint), order_sellers(bigint) to lavka_app;

-- Who has a browser and neither an e-mail nor a phone can be told what they wait for.
do $$
declare
  due text := pg_get_functiondef('people_of_due_waits(bigint)'::regprocedure);
  more text := replace(due, $old$(u.email <> '' or u.phone <> '')$old$,
    $new$(u.email <> '' or u.phone <> '' or exists (select from push_browsers_of(u.id)))$new$);
begin
  if more = due then raise exception 'people_of_due_waits has another text'; end if;
  execute more;
end $$;
