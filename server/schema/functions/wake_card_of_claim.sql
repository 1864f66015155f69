-- What a claim gives back to the card is asked of the acquirer.
create or replace function wake_card_of_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set wakes_at = now() where order_id = new.order_id and state in ('held', 'taken');
  return null;
end $$;
