-- As whom a person works who has chosen this supplier: the role that decides what is open, the supplier, and the duty there. Nobody: a supplier's person without
-- a membership of it.
create or replace function standing_of(person bigint, chosen bigint) returns table (role text, supplier_id bigint, duty text)
  stable language sql set search_path = public, pg_temp as $$
    select case when m.duty in ('picker', 'courier') then m.duty else u.role end, case u.role when 'supplier' then chosen else u.supplier_id end, m.duty
    from users u left join memberships m on u.role = 'supplier' and m.user_id = u.id and m.supplier_id = chosen
    where u.id = person and (u.role <> 'supplier' or chosen is null or m.duty is not null)
  $$;
