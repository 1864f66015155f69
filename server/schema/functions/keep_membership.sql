-- Who becomes a supplier's person otherwise than by change_role() is an owner; whoever is one no more works for no supplier.
create or replace function keep_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.role = 'supplier' then
    insert into memberships (user_id, supplier_id, duty) values (new.id, new.supplier_id, 'owner') on conflict do nothing;
  else
    delete from memberships where user_id = new.id;
  end if;
  return null;
end $$;
