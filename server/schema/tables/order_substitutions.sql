-- [orders] A substitute that a seller proposes to a buyer who wants to be asked (orders.substitutions = 'call'). While it is open its goods are out of
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
  -- both are those of the order, by a trigger
  user_id bigint not null,
  supplier_id bigint not null,
  check ((state in ('accepted', 'declined')) = (answered_by is not null)),
  check ((answered_by is null) = (answered_via is null) and (answered_by is null) = (answered_at is null))
);

create unique index one_open_substitution on order_substitutions (line_id) where state = 'proposed';
create index order_substitutions_by_order on order_substitutions (order_id);
create index open_substitutions on order_substitutions (answer_until) where state = 'proposed';

-- rules: applied again when this file changes
alter table order_substitutions enable row level security;
grant select, insert, update (state, answered_by, answered_via, answered_at) on order_substitutions to lavka_app;

create policy substitutions_follow on order_substitutions for select
  using ((select actor_or_system_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy seller_proposes on order_substitutions for insert
  with check (
    state = 'proposed' and proposed_by = (select actor_id())
    and ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
    and exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.id = order_substitutions.order_id and l.id = line_id and o.substitutions = 'call'
    )
  );
-- a seller takes a proposal back or lets it lapse; only the buyer, or an operator for the buyer, answers
create policy seller_closes on order_substitutions for update
  using (state = 'proposed' and ((select actor_is_operator()) or supplier_id = (select actor_sells_for())))
  with check (
    (state = 'withdrawn' or (state = 'expired' and answer_until <= now()))
    and ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  );
create policy buyer_answers on order_substitutions for update
  using (state = 'proposed' and (user_id = (select actor_id()) or (select actor_is_operator())))
  with check (
    state in ('accepted', 'declined') and answered_by = (select actor_id()) and answer_until > now()
    and case answered_via when 'phone' then (select actor_is_operator()) else user_id = (select actor_id()) end
  );
create policy system_expires on order_substitutions for update
  using (state = 'proposed' and (select actor_is_system()))
  with check (state = 'expired' and answer_until <= now() and (select actor_is_system()));

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on order_substitutions
  for each row execute function copy_owner('order');
