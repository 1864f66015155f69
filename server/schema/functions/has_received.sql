-- Whether the product was really brought to the one who asks, ordered or in the place of something else.
create or replace function has_received(product bigint) returns boolean stable language sql as $$
  select exists (
    select from orders o
    join order_lines l on l.order_id = o.id
    left join order_line_actuals a on a.line_id = l.id
    where o.user_id = actor_id() and o.status in ('delivered', 'completed')
      and coalesce(a.substitute_id, l.product_id) = product and coalesce(a.quantity, l.quantity) > 0
  )
$$;
