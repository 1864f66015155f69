-- As whom a person works: the role that decides what is open, the supplier, and the duty there. Nobody: a person of a supplier without a membership.
create or replace function standing_of(person bigint) returns table (role text, supplier_id bigint, duty text)
  stable language sql set search_path = public, pg_temp as $$
    select case when m.duty in ('picker', 'courier') then m.duty else u.role end, u.supplier_id, m.duty
    from users u left join memberships m on u.role = 'supplier' and m.user_id = u.id and m.supplier_id = u.supplier_id
    where u.id = person and (u.role <> 'supplier' or u.supplier_id is null or m.duty is not null)
  $$;
