-- [orders] What was really brought of a line, weighed or replaced; the line itself stays as it was ordered. The last word of a line counts.
create table order_line_actuals (
  line_id bigint primary key references order_lines,
  -- none was there when it is 0
  quantity numeric(12, 3) not null check (quantity >= 0),
  -- what stands in for the ordered product
  substitute_id bigint references products,
  name text not null,
  unit text not null,
  price_kopecks bigint not null check (price_kopecks > 0),
  -- what is to be paid for it, the discount already taken off
  sum_kopecks bigint not null check (sum_kopecks >= 0),
  discount_kopecks bigint not null check (discount_kopecks >= 0),
  reason text not null,
  -- null: the system
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  -- both are those of the line, by a trigger
  user_id bigint not null,
  supplier_id bigint not null
);

-- rules: applied again when this file changes
alter table order_line_actuals enable row level security;
grant select, insert,
  update (quantity, substitute_id, name, unit, price_kopecks, sum_kopecks, discount_kopecks, reason, actor_id, created_at)
  on order_line_actuals to lavka_app;

-- a substitute stands where the buyer takes any, or has agreed to this one for no less
create policy actuals_follow on order_line_actuals
  using ((select actor_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (
    actor_id = (select actor_id()) and ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
    and (substitute_id is null or exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.id = order_line_actuals.line_id and (o.substitutions = 'replace' or exists (
        select from order_substitutions s
        where s.line_id = l.id and s.state = 'accepted' and s.substitute_id = order_line_actuals.substitute_id
          and s.sum_kopecks >= order_line_actuals.sum_kopecks
      ))
    ))
  );
-- the buyer's answer is what the line comes to: exactly what was proposed, or nothing
create policy answers_are_actuals on order_line_actuals
  using (false)
  with check (
    actor_id = (select actor_id()) and exists (
      select from order_substitutions s
      where s.line_id = order_line_actuals.line_id and s.answered_by = (select actor_id()) and case s.state
        when 'accepted' then s.substitute_id = order_line_actuals.substitute_id
          and s.quantity = order_line_actuals.quantity and s.sum_kopecks = order_line_actuals.sum_kopecks
        when 'declined' then order_line_actuals.quantity = 0 and order_line_actuals.sum_kopecks = 0
        else false end
    )
  );
create policy system_leaves_out on order_line_actuals using ((select actor_is_system())) with check (
  (select actor_is_system()) and actor_id is null and quantity = 0 and sum_kopecks = 0 and substitute_id is null
  and exists (select from order_substitutions s where s.line_id = order_line_actuals.line_id and s.state = 'expired')
);
-- The buyer takes less of a line, at the price of placing or at that of less, which is no lower, and never of another product.
create policy buyer_takes_less on order_line_actuals using (false) with check (
  actor_id = (select actor_id()) and substitute_id is null and exists (
    select from order_lines l join orders o on o.id = l.order_id
    where l.id = order_line_actuals.line_id and o.user_id = (select actor_id()) and o.status = 'placed' and is_unpaid(o.id)
      and order_line_actuals.quantity <= l.quantity and order_line_actuals.discount_kopecks <= l.discount_kopecks
      and order_line_actuals.price_kopecks >= l.price_kopecks
      and order_line_actuals.sum_kopecks + order_line_actuals.discount_kopecks - order_line_actuals.price_kopecks * order_line_actuals.quantity
        between -1 and 1
  )
);

create trigger copy_owner before insert or update of line_id, user_id, supplier_id on order_line_actuals
  for each row execute function copy_owner('line');
create trigger note_facts after insert or update or delete on order_line_actuals for each row execute function note_facts('brought');
