-- A change is told to the webhooks of its table: one that is kept, and one of an order, which keeps its past in order_events.
create or replace function tell_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told text := tg_table_name;
  key text;
begin
  if told = 'orders' then key := new.id; else told := new.table_name; key := new.row_key; end if;
  insert into subscription_changes (subscription_id, row_key)
    select id, key from view_subscriptions where kind = 'webhook' and is_active and table_name = told;
  return null;
end $$;
