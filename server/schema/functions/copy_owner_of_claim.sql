-- Whose the claim is; its lines are those of its order.
create or replace function copy_owner_of_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.order_id, c.user_id, c.supplier_id into new.order_id, new.user_id, new.supplier_id from claims c where c.id = new.claim_id;
  if not exists (select from order_lines l where l.id = new.line_id and l.order_id = new.order_id) then
    raise exception 'a claim is about lines of its order' using errcode = 'check_violation';
  end if;
  return new;
end $$;
