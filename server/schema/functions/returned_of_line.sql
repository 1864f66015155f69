-- What went back of a line: the part of the order's sum that its sum is. The parts of all lines are together what went back, to the kopeck.
create or replace function returned_of_line(line bigint, of_order bigint, returned bigint, whole bigint) returns bigint stable language sql as $$
  select case when returned = 0 or whole = 0 then 0 else (
    select floor(least(returned, whole)::numeric * sum(s.kopecks) / whole)
      - floor(least(returned, whole)::numeric * coalesce(sum(s.kopecks) filter (where s.id < line), 0) / whole)
    from (
      select l.id, coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks) as kopecks
      from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = of_order and l.id <= line
    ) s
  )::bigint end
$$;
