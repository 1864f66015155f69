-- Whoever moves the order, or changes what it costs, has its card payment looked at.
create or replace function wake_card_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set wakes_at = now() where order_id = new.id and state in ('asked', 'declined', 'held', 'taken');
  return null;
end $$;
