-- Products are sold while their supplier is approved.
create or replace function tell_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set seller_approved = (new.onboarding = 'approved') where supplier_id = new.id;
  return null;
end $$;
