-- An order moves as the table of transitions says (views/order_moves.sql), whoever asks. Nobody brings one that its buyer takes.
create or replace function guard_order_move() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  parties text[] := array[
    nullif(actor_role(), 'supplier'),
    case when old.supplier_id = actor_sells_for() then 'supplier' end,
    case when old.user_id = actor_id() then 'buyer' end
  ];
begin
  if exists (
    select from order_moves m
    where m.who && parties and (m.to_status is not null or old.pickup = '') and (m.funds is null or old.funds = any (m.funds))
      and old.status = any (m.from_status) and new.status = coalesce(m.to_status, old.status)
      and (m.from_delivery is null or old.delivery_state = any (m.from_delivery))
      and new.delivery_state = coalesce(m.to_delivery, old.delivery_state)
  ) then
    return new;
  end if;
  raise exception 'this actor does not move an order so' using errcode = 'insufficient_privilege';
end $$;
