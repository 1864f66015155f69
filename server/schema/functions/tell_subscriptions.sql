-- A change that is kept is told to the webhooks of its table.
create or replace function tell_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_changes (subscription_id, row_key)
    select id, new.row_key from view_subscriptions
    where kind = 'webhook' and is_active and table_name = new.table_name;
  return null;
end $$;
