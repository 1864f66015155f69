-- Whether the last contract of a supplier has been over for so long that its goods are not ordered any more (decision 0190). Who never had one sells without.
create or replace function is_contract_over(the_supplier bigint) returns boolean
  stable language sql security definer set search_path = public, pg_temp as $$
    select coalesce(bool_and(coalesce(last_day, 'infinity') < today_in_moscow() - 30), false) from contracts
    where supplier_id = the_supplier and accepted_at is not null and starts_on <= today_in_moscow() and (last_day is null or last_day >= starts_on)
  $$;
grant execute on function is_contract_over(bigint) to lavka_app;
