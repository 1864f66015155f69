-- A blocked or closed account gets nothing more, also after it is let in again, nor one with another role, until its owner turns a subscription on. Another duty stops
-- them in change_role(). What waits to be sent was read with the rights of before, and is never sent.
create or replace function stop_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update view_subscriptions set is_active = false, stopped_because = 'account' where owner_id = new.id and is_active;
  update subscription_deliveries set state = 'failed', failure = 'Права изменились', content = '', ended_at = now()
    where owner_id = new.id and state = 'waiting';
  return null;
end $$;
