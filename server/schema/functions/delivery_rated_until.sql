-- Until when the delivery of an order may be rated; null while it is not delivered. Row security of orders decides who is told.
create or replace function delivery_rated_until(the_order bigint) returns timestamptz stable parallel safe language sql as $$
  select coalesce((select min(e.created_at) from order_events e where e.order_id = o.id and e.to_status in ('delivered', 'completed')), o.updated_at)
    + interval '14 days'
  from orders o where o.id = the_order and o.status in ('delivered', 'completed')
$$;
