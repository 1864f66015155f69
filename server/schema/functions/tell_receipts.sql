-- What an order's money did is told to the job that makes its receipts.
create or replace function tell_receipts() returns trigger language plpgsql as $$
begin
  perform insert_job('make-receipts', jsonb_build_object('orderId', new.order_id));
  return null;
end $$;
