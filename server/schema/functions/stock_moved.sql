-- The change of a product's stock in the statement that calls it is a receipt or a write-off, for this reason.
create or replace function stock_moved(change numeric, why text) returns numeric volatile language plpgsql as $$
begin
  perform set_config('lavka.stock_kind', case when change > 0 then 'receipt' else 'write_off' end, true), set_config('lavka.stock_why', why, true);
  return change;
end $$;
