-- What a person is told of and when (docs/notifications.md). Letters about orders were all or none: the choice of then holds for what was split off.
alter table users
  add regular_in_email boolean not null default true,
  add review_in_email boolean not null default true,
  add wait_in_email boolean not null default true,
  add wait_in_sms boolean not null default false,
  -- whole hours of Moscow, from the first one until the other; both null: at any hour
  add quiet_from smallint default 22 check (quiet_from between 0 and 23),
  add quiet_until smallint default 8 check (quiet_until between 0 and 23),
  add constraint users_quiet_hours check (quiet_from is null and quiet_until is null or quiet_from is not null and quiet_until is not null and quiet_from <> quiet_until);
update users set regular_in_email = order_in_email, review_in_email = order_in_email where not order_in_email;
grant update (regular_in_email, review_in_email, wait_in_email, wait_in_sms, quiet_from, quiet_until) on users to lavka_app;

-- Each message says of which kind it is, and may wait for the end of the quiet hours.
alter table outbox add kind text not null default 'order', add send_after timestamptz not null default now();
alter table outbox alter kind drop default,
  add constraint outbox_kind check (kind in ('order', 'regular', 'review', 'wait', 'account', 'receipt', 'work'));

create or replace function insert_message_job() returns trigger language plpgsql as $$
begin
  perform insert_job_later('send-message', jsonb_build_object('id', new.id),
    greatest(0, ceil(extract(epoch from new.send_after - now())))::int);
  return null;
end $$;

-- Where to tell the buyer and the sellers of an order, and what they have chosen; whether to is decided in one place (modules/notifications/send.ts).
drop function order_contacts(bigint);
drop function order_sellers(bigint);
create function order_contacts(the_order bigint) returns table (
  email text, phone text, order_in_email boolean, order_in_sms boolean, regular_in_email boolean, review_in_email boolean,
  wait_in_email boolean, wait_in_sms boolean, quiet_from smallint, quiet_until smallint
) stable language sql security definer set search_path = public, pg_temp as $$
    select u.email, u.phone, u.order_in_email, u.order_in_sms, u.regular_in_email, u.review_in_email, u.wait_in_email, u.wait_in_sms,
      u.quiet_from, u.quiet_until
    from orders o join users u on u.id = o.user_id
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
create function order_sellers(the_order bigint) returns table (
  email text, phone text, order_in_email boolean, order_in_sms boolean, regular_in_email boolean, review_in_email boolean,
  wait_in_email boolean, wait_in_sms boolean, quiet_from smallint, quiet_until smallint
) stable language sql security definer set search_path = public, pg_temp as $$
    select u.email, u.phone, u.order_in_email, u.order_in_sms, u.regular_in_email, u.review_in_email, u.wait_in_email, u.wait_in_sms,
      u.quiet_from, u.quiet_until
    from orders o join users u on u.supplier_id = o.supplier_id and u.role = 'supplier'
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
revoke all on function order_contacts(bigint), order_sellers(bigint) from public;
grant execute on function order_contacts(bigint), order_sellers(bigint) to lavka_app;
