-- A blocked or closed account gets nothing more, also after it is let in again, nor one with another role, until its owner turns a subscription on. Another duty stops
-- them in change_role().
create or replace function stop_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update view_subscriptions set is_active = false, stopped_because = 'account' where owner_id = new.id and is_active;
  return null;
end $$;
