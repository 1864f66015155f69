-- Enters in the book what was written by hand in a product: a count, unless the statement says otherwise (stock_moved).
create or replace function book_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change numeric := new.on_hand - case tg_op when 'INSERT' then 0 else old.on_hand end;
  batch bigint := nullif(current_setting('lavka.batch_id', true), '')::bigint;
begin
  if change = 0 then return null; end if;
  insert into stock_movements (product_id, supplier_id, kind, on_hand, left_on_hand, moved_by, why) values (
    new.id, new.supplier_id, coalesce(nullif(current_setting('lavka.stock_kind', true), ''), 'count'), change, new.on_hand, nullif(actor_id(), 0),
    coalesce(nullif(current_setting('lavka.stock_why', true), ''), (select title from batches where id = batch), '')
  );
  perform set_config('lavka.stock_kind', '', true), set_config('lavka.stock_why', '', true);
  return null;
end $$;
