-- The contract in force when the order is placed, and its commission; when the last one is over, that one until there is another (decision 0190). Goods of a
-- supplier whose contract is over for longer than 30 days are not ordered (is_contract_over).
create or replace function keep_commission() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_day date := (new.created_at at time zone 'Europe/Moscow')::date;
begin
  new.contract_id := null;
  new.commission_basis_points := null;
  select id, commission_basis_points into new.contract_id, new.commission_basis_points from contracts
    where supplier_id = new.supplier_id and accepted_at is not null and starts_on <= the_day and (last_day is null or last_day >= starts_on)
    order by starts_on desc limit 1;
  return new;
end $$;
