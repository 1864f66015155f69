-- Editions of a supplier's price lists: 1, 2, 3 …
create or replace function count_price_lists() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('price list ' || new.supplier_id, 0));
  select coalesce(max(edition), 0) + 1 into new.edition from price_lists where supplier_id = new.supplier_id;
  return new;
end $$;
