-- [orders] The book of stock (docs/stock.md): what of a product came, went, was counted, reserved and sold; only added to. The numbers of a product are
-- the sums of its movements. Triggers write it, so that a statement cannot leave it out.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  -- that of the product
  supplier_id bigint not null references suppliers,
  -- return: an order gives back what it had sold
  kind text not null check (kind in ('receipt', 'write_off', 'count', 'reservation', 'return', 'sale')),
  -- changes, in the unit of the product: of what is physically there, and of what orders have reserved of it
  on_hand numeric(12, 3) not null default 0,
  reserved numeric(12, 3) not null default 0,
  -- what was physically there afterwards
  left_on_hand numeric(12, 3) not null check (left_on_hand >= 0),
  order_id bigint references orders,
  -- who did it by hand; what moved an order, its events say
  moved_by bigint references users,
  why text not null default '',
  created_at timestamptz not null default now(),
  constraint stock_movements_of_order check ((kind in ('reservation', 'return', 'sale')) = (order_id is not null)),
  constraint stock_movements_kind check (
    case kind when 'receipt' then on_hand > 0 and reserved = 0 when 'write_off' then on_hand < 0 and reserved = 0
      when 'count' then on_hand <> 0 and reserved = 0 when 'reservation' then on_hand = 0 and reserved <> 0
      when 'return' then on_hand > 0 else on_hand < 0 end
  )
);

create index stock_movements_by_product on stock_movements (product_id, id);
create index stock_movements_by_order on stock_movements (order_id, product_id) include (on_hand, reserved) where order_id is not null;

-- rules: applied again when this file changes
alter table stock_movements enable row level security;
grant select on stock_movements to lavka_app;

create policy office_reads_stock on stock_movements for select using (
  (select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[])
);

create trigger only_added before update or delete or truncate on stock_movements
  execute function refuse('stock_movements is only added to');
-- what was written by hand in the product is there already
create trigger move_stock before insert on stock_movements for each row when (pg_trigger_depth() = 0) execute function move_stock();
