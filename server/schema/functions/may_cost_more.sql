-- Whether what an order costs may still change: it is not on its way, and the bank is not asked about it.
create or replace function may_cost_more(the_order orders) returns boolean stable language sql set search_path = public, pg_temp as $$
  select the_order.status in ('placed', 'confirmed', 'assembling', 'ready')
    and (the_order.funds in ('none', 'failed') or the_order.funds = 'held' and last_extra_hold(the_order.id) is distinct from 'agreed')
$$;
