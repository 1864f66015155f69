-- [money] The orders of acts about commission; each is claimed once (docs/commission-dues.md).
create table commission_act_orders (
  order_id bigint primary key references orders,
  act_id bigint not null references commission_acts
);

create index commission_act_orders_by_act on commission_act_orders (act_id);

-- rules: applied again when this file changes
alter table commission_act_orders enable row level security;
grant select, insert on commission_act_orders to lavka_app;

-- suppliers read them by the view commission_dues
create policy operators_read_act_orders on commission_act_orders for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_claims_orders on commission_act_orders for insert with check ((select actor_is_system()));
