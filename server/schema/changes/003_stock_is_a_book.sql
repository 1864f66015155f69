-- The book of stock: it begins with what each product has, and with what of it orders have taken. order_stock becomes their movements.
alter table products
  alter stock set default 0,
  add on_hand numeric(12, 3) not null default 0,
  add reserved numeric(12, 3) not null default 0;

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

with taken as (
  select t.order_id, t.product_id, t.quantity, o.status in ('delivered', 'completed') as is_sold from order_stock t join orders o on o.id = t.order_id
), movements as (
  select p.id as product_id, 'count' as kind, p.stock + coalesce(sum(t.quantity), 0) as on_hand, 0 as reserved, null as order_id, 'Начало учёта' as why
    from products p left join taken t on t.product_id = p.id group by p.id having p.stock + coalesce(sum(t.quantity), 0) > 0
  union all select product_id, 'sale', -quantity, 0, order_id, '' from taken where is_sold
  union all select product_id, 'reservation', 0, quantity, order_id, '' from taken where not is_sold
)
insert into stock_movements (product_id, kind, on_hand, reserved, order_id, why, left_on_hand, supplier_id)
  select m.*, sum(m.on_hand) over (partition by m.product_id order by m.order_id nulls first), p.supplier_id
    from movements m join products p on p.id = m.product_id order by m.product_id, m.order_id nulls first;
update products p set on_hand = m.on_hand, reserved = m.reserved
  from (select product_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_movements group by 1) m where m.product_id = p.id;

alter table products add constraint products_stock check (stock = on_hand - reserved and reserved >= 0);
drop table order_stock;
drop function if exists follow_changes(regclass, text, text[], text, boolean);
