-- The contract in force when the order is placed, and its commission.
create or replace function keep_commission() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.contract_id := null;
  new.commission_basis_points := null;
  select id, commission_basis_points into new.contract_id, new.commission_basis_points from contracts
    where int8range(supplier_id, supplier_id, '[]') && int8range(new.supplier_id, new.supplier_id, '[]') and accepted_at is not null
      and daterange(starts_on, greatest(starts_on, coalesce(last_day + 1, 'infinity'::date))) @> (new.created_at at time zone 'Europe/Moscow')::date;
  return new;
end $$;
