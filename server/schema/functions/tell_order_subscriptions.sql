-- Orders are told to webhooks by themselves: they keep their past in order_events, not in object_changes.
create or replace function tell_order_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_changes (subscription_id, row_key)
    select id, new.id::text from view_subscriptions where kind = 'webhook' and is_active and table_name = 'orders';
  return null;
end $$;
