-- Whose the order is, and who writes: by the actor.
create or replace function sign_order_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
  new.author_id := coalesce(new.author_id, actor_id());
  new.side := coalesce(
    new.side,
    case when new.user_id = new.author_id then 'buyer' when actor_is_operator() then 'operator' else 'seller' end
  );
  return new;
end $$;
