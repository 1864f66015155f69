-- For placing: who may not change a product cannot lock it either. An order is placed at the prices of its moment, even when the job that begins them
-- is late.
create or replace function lock_products(the_codes text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from products where code = any (the_codes) order by id for no key update;
  perform apply_price_lists(the_codes);
end $$;
grant execute on function lock_products(text[]) to lavka_app;
