-- What orders take of each product: ordered, weighed or another in its place, and what is proposed and not answered; a cancelled one takes nothing.
create or replace function stock_of_orders(the_orders bigint[]) returns table (order_id bigint, product_id bigint, quantity numeric)
  stable language sql set search_path = public, pg_temp as $$
    select o.id, taken.product_id, sum(taken.quantity)
    from orders o cross join lateral (
      select coalesce(a.substitute_id, l.product_id) as product_id, coalesce(a.quantity, l.quantity) as quantity
      from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id
      union all
      select s.substitute_id, s.quantity from order_substitutions s where s.order_id = o.id and s.state = 'proposed'
    ) taken
    where o.id = any (the_orders) and o.status <> 'cancelled'
    group by 1, 2 having sum(taken.quantity) > 0
  $$;
revoke execute on function stock_of_orders(bigint[]) from public;
