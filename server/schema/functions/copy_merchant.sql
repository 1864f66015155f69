-- The login of the seller at the acquirer, as it is when the order is placed.
create or replace function copy_merchant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select card_merchant into new.merchant from suppliers where id = new.supplier_id;
  if new.merchant = '' then raise exception 'the seller takes no cards' using errcode = 'check_violation'; end if;
  return new;
end $$;
