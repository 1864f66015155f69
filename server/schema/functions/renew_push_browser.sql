-- A push service may change the address of a browser by itself. The service worker then sends the new one, without a session: that it is the same
-- browser is proved by the old address and its secret, which the browser and the shop alone know. The row stays, with the messages that wait for it.
create or replace function renew_push_browser(old_endpoint text, old_secret bytea, new_endpoint text, key bytea, new_secret bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push_browsers', 0));
  update push_browsers set endpoint = new_endpoint, public_key = key, secret = new_secret
  where endpoint = old_endpoint and secret = old_secret
    -- an address that another browser has is not taken from it
    and not exists (select from push_browsers other where other.endpoint = new_endpoint and other.id <> push_browsers.id);
  return found;
end $$;
grant execute on function renew_push_browser(text, bytea, text, bytea, bytea) to lavka_app;
