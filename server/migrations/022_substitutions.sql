-- A substitute that a seller proposes to a buyer who wants to be asked (orders.substitutions = 'call'). While it is open its goods are out of
-- the stock, and the order does not leave the assembly; past `answer_until` the line is left out.
create table order_substitutions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  line_id bigint not null references order_lines,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'expired', 'withdrawn')),
  substitute_id bigint not null references products,
  -- frozen at proposing: this is what the buyer agrees to
  quantity numeric(12, 3) not null check (quantity > 0),
  name text not null,
  unit text not null,
  price_kopecks bigint not null check (price_kopecks > 0),
  sum_kopecks bigint not null check (sum_kopecks >= 0),
  discount_kopecks bigint not null check (discount_kopecks >= 0),
  reason text not null,
  proposed_by bigint not null references users,
  created_at timestamptz not null default now(),
  answer_until timestamptz not null,
  -- the buyer on the screen, or an operator whom the buyer told by telephone
  answered_by bigint references users,
  answered_via text check (answered_via in ('screen', 'phone')),
  answered_at timestamptz,
  check ((state in ('accepted', 'declined')) = (answered_by is not null)),
  check ((answered_by is null) = (answered_via is null) and (answered_by is null) = (answered_at is null))
);
create unique index one_open_substitution on order_substitutions (line_id) where state = 'proposed';
create index order_substitutions_by_order on order_substitutions (order_id);
create index open_substitutions on order_substitutions (answer_until) where state = 'proposed';

alter table order_substitutions enable row level security;
create policy substitutions_follow on order_substitutions for select
  using (exists (select 1 from orders o where o.id = order_id));
create policy seller_proposes on order_substitutions for insert with check (
  state = 'proposed' and proposed_by = actor_id() and exists (
    select 1 from orders o join order_lines l on l.order_id = o.id
    where o.id = order_substitutions.order_id and l.id = line_id and o.substitutions = 'call'
      and actor_role() <> 'partner' and actor_sees_supplier(o.supplier_id)
  )
);
-- a seller takes a proposal back or lets it lapse; only the buyer, or an operator for the buyer, answers
create policy seller_closes on order_substitutions for update
  using (state = 'proposed' and actor_role() <> 'partner' and exists (
    select 1 from orders o where o.id = order_id and actor_sees_supplier(o.supplier_id)
  ))
  with check (
    (state = 'withdrawn' or (state = 'expired' and answer_until <= now()))
    and exists (select 1 from orders o where o.id = order_id and actor_sees_supplier(o.supplier_id))
  );
create policy buyer_answers on order_substitutions for update
  using (state = 'proposed' and exists (
    select 1 from orders o where o.id = order_id and (o.user_id = actor_id() or actor_is_operator())
  ))
  with check (
    state in ('accepted', 'declined') and answered_by = actor_id() and answer_until > now()
    and exists (
      select 1 from orders o where o.id = order_id
        and case answered_via when 'phone' then actor_is_operator() else o.user_id = actor_id() end
    )
  );
grant select, insert on order_substitutions to lavka_app;
grant update (state, answered_by, answered_via, answered_at) on order_substitutions to lavka_app;

-- The wall behind the rule (modules/orders/substitution.ts): a substitute stands where the buyer takes any, or has agreed to this one for no less.
drop policy actuals_follow on order_line_actuals;
create policy actuals_follow on order_line_actuals
  using (exists (select 1 from order_lines l where l.id = line_id))
  with check (
    actor_id = actor_id()
    and exists (
      select 1 from order_lines l join orders o on o.id = l.order_id
      where l.id = order_line_actuals.line_id and actor_role() <> 'partner' and actor_sees_supplier(o.supplier_id)
        and (order_line_actuals.substitute_id is null or o.substitutions = 'replace' or exists (
          select 1 from order_substitutions s
          where s.line_id = l.id and s.state = 'accepted' and s.substitute_id = order_line_actuals.substitute_id
            and s.sum_kopecks >= order_line_actuals.sum_kopecks
        ))
    )
  );
-- the buyer's answer is what the line comes to: exactly what was proposed, or nothing
create policy answers_are_actuals on order_line_actuals using (false) with check (
  actor_id = actor_id() and exists (
    select 1 from order_substitutions s
    where s.line_id = order_line_actuals.line_id and s.answered_by = actor_id() and case s.state
      when 'accepted' then s.substitute_id = order_line_actuals.substitute_id
        and s.quantity = order_line_actuals.quantity and s.sum_kopecks = order_line_actuals.sum_kopecks
      when 'declined' then order_line_actuals.quantity = 0 and order_line_actuals.sum_kopecks = 0
      else false end
  )
);

-- What has lapsed, and in whose name it is closed: for the clock, which is nobody (the doorman).
create function overdue_substitutions()
  returns table (order_id bigint, user_id bigint, role text, supplier_id bigint)
  stable language sql security definer set search_path = public as $$
    select distinct on (s.order_id) s.order_id, u.id, u.role, u.supplier_id
    from order_substitutions s join users u on u.id = s.proposed_by
    where s.state = 'proposed' and s.answer_until <= now() and actor_role() = 'doorman'
    order by s.order_id
  $$;
revoke all on function overdue_substitutions() from public;
grant execute on function overdue_substitutions() to lavka_app;
