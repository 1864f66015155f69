-- [orders] What was ordered, frozen at placing: a later change of the product does not change the order.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  name text not null,
  unit text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  price_kopecks bigint not null check (price_kopecks > 0),
  sum_kopecks bigint not null check (sum_kopecks >= 0),
  discount_kopecks bigint not null default 0 check (discount_kopecks >= 0 and discount_kopecks <= sum_kopecks),
  -- both are those of the order, by a trigger
  user_id bigint not null,
  supplier_id bigint not null,
  -- which promotions lowered it, [{id, name, kopecks, supplierKopecks}], and what of its discount the supplier bears
  promotions jsonb not null default '[]',
  supplier_discount_kopecks bigint not null default 0
    check (supplier_discount_kopecks >= 0 and supplier_discount_kopecks <= discount_kopecks),
  -- the prices by quantity at placing, [{from, priceKopecks}] from 0 on: a buyer who takes less pays the price of less; empty: one price
  tiers jsonb not null default '[]'
);

create index order_lines_by_order on order_lines (order_id);

-- rules: applied again when this file changes
alter table order_lines enable row level security;
grant select, insert on order_lines to lavka_app;

-- what belongs to an order is read by who reads the order
create policy order_lines_follow on order_lines
  using ((select actor_or_system_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (user_id = (select actor_id()));
create policy operator_adds_lines on order_lines for insert
  with check (
    (select actor_is_operator()) and exists (select from orders o where o.id = order_id and o.placed_by = (select actor_id()))
  );
-- Lines are written with their order, in its transaction; later by its seller or an operator until it is assembled, and by its buyer, goods of the
-- same shop, while it is unpaid.
create policy lines_come_with_their_order on order_lines as restrictive for insert
  with check (exists (
    select from orders o where o.id = order_id and (
      o.created_at = now()::timestamptz(3)
      or o.status in ('placed', 'confirmed') and ((select actor_is_operator()) or o.supplier_id = (select actor_sells_for()))
      or o.user_id = (select actor_id()) and o.status = 'placed' and is_unpaid(o.id)
        and exists (select from products p where p.id = product_id and p.supplier_id = o.supplier_id and p.shop_id = o.shop_id)
    )
  ));
create policy seller_adds_lines on order_lines for insert with check (
  ((select actor_is_operator()) or supplier_id = (select actor_sells_for())) and exists (
    select from orders o join products p on p.supplier_id = o.supplier_id and p.shop_id = o.shop_id
    where o.id = order_id and p.id = product_id
  )
);

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on order_lines
  for each row execute function copy_owner('order');
create constraint trigger a_line_takes_stock after insert on order_lines deferrable initially deferred
  for each row when (actor_role() is not null) execute function line_takes_stock();
create trigger note_facts after insert on order_lines referencing new table as new_rows for each statement execute function note_facts('lines');
create trigger note_changed_facts after update on order_lines referencing new table as new_rows for each statement execute function note_facts('lines');
