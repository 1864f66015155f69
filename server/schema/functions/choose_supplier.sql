-- Who asks works for another of their suppliers from now on: on this device, whose sessions end, and wherever they log in next. False: they do not work there, or
-- the device has ended.
create or replace function choose_supplier(device text, supplier bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- one after the other with change_role(), which ends the devices
  perform from users where id = actor_id() and role = 'supplier' for update;
  if not found or not exists (select from memberships where user_id = actor_id() and supplier_id = supplier) then return false; end if;
  update devices set supplier_id = supplier where id = device and user_id = actor_id() and revoked_at is null;
  if not found then return false; end if;
  update users set supplier_id = supplier where id = actor_id();
  delete from sessions where device_id = device;
  return true;
end $$;
grant execute on function choose_supplier(text, bigint) to lavka_app;
