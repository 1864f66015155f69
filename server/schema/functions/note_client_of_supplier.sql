-- Who orders of a supplier is its client.
create or replace function note_client_of_supplier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- a look first: a conflict would use up a number for each order
  if not exists (select from supplier_clients where supplier_id = new.supplier_id and user_id = new.user_id) then
    insert into supplier_clients (supplier_id, user_id) values (new.supplier_id, new.user_id) on conflict do nothing;
  end if;
  return null;
end $$;
