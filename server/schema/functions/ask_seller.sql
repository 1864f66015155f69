-- The lock makes a product that is added wait for a decision about its supplier that is not committed yet, and the other way round.
create or replace function ask_seller() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select onboarding = 'approved' into new.seller_approved from suppliers where id = new.supplier_id for share;
  new.seller_approved := coalesce(new.seller_approved, false);
  return new;
end $$;
