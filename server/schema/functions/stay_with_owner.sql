-- An order stays with its buyer for whoever row security binds; merge_people() alone gives it to the account that is kept.
create or replace function stay_with_owner() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not row_security_active('orders') and new.supplier_id = old.supplier_id
    and current_setting('lavka.merged', true) = old.user_id || '→' || new.user_id then return new; end if;
  raise exception 'an order stays with its buyer and its supplier';
end $$;
