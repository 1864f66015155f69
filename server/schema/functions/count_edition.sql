-- Editions of a contract: 1, 2, 3 … of its supplier and number.
create or replace function count_edition() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contract ' || new.supplier_id || ' ' || new.number, 0));
  select coalesce(max(edition), 0) + 1 into new.edition from contracts
    where supplier_id = new.supplier_id and number = new.number;
  return new;
end $$;
