-- The money follows the order: its end is told to the job that asks the bank.
create or replace function tell_order_money() returns trigger language plpgsql as $$
begin
  perform insert_job('move-order-money', jsonb_build_object('orderId', new.id));
  return null;
end $$;
