-- [orders] Nobody writes the stock (docs/decisions/0027-who-may-write-a-column.md): it follows what the orders say. What an order has taken is noted, so that
-- to settle it twice changes nothing.
create table order_stock (
  order_id bigint not null references orders,
  product_id bigint not null references products,
  quantity numeric(12, 3) not null check (quantity > 0),
  primary key (order_id, product_id)
);
