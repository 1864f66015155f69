-- Past row security: the browser may have been somebody else's. Ten browsers at most, the oldest goes.
create or replace function keep_push_browser(the_endpoint text, key bytea, the_secret bytea, device text) returns void
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
grant execute on function keep_push_browser(text, bytea, bytea, text) to lavka_app;
