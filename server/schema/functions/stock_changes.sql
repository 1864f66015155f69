-- The movements that are missing in the book for it to say what these orders take now. What is delivered is sold, before that it is reserved.
create or replace function stock_changes(the_orders bigint[]) returns table (order_id bigint, product_id bigint, on_hand numeric, reserved numeric)
  stable language sql set search_path = public, pg_temp as $$
    select order_id, product_id, sum(on_hand), sum(reserved) from (
      select w.order_id, w.product_id, case when o.status in ('delivered', 'completed') then -w.quantity else 0 end as on_hand,
        case when o.status in ('delivered', 'completed') then 0 else w.quantity end as reserved
      from stock_of_orders(the_orders) w join orders o on o.id = w.order_id
      union all
      select m.order_id, m.product_id, -m.on_hand, -m.reserved from stock_movements m where m.order_id = any (the_orders)
    ) changes
    group by 1, 2 having sum(on_hand) <> 0 or sum(reserved) <> 0
  $$;
revoke execute on function stock_changes(bigint[]) from public;
