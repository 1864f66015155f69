-- The job that prints a receipt.
create or replace function insert_receipt_job() returns trigger language plpgsql as $$
begin
  perform insert_job('print-receipt', jsonb_build_object('id', new.id));
  return null;
end $$;
