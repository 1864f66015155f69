-- Whoever moves the order, changes what it costs or gives money of a claim back to the card, has its card payment looked at. The argument is the
-- column that has the order.
create or replace function wake_card_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set wakes_at = now()
    where order_id = (to_jsonb(new) ->> tg_argv[0])::bigint and state in ('asked', 'declined', 'held', 'taken');
  return null;
end $$;
