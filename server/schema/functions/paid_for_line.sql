-- What was paid for a line, kopecks: what was brought, or else what was ordered less its discount.
create or replace function paid_for_line(line bigint) returns bigint stable language sql security definer set search_path = public, pg_temp as $$
  select coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)
  from order_lines l left join order_line_actuals a on a.line_id = l.id where l.id = line
$$;
