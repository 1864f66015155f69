-- [care] What the buyer and the seller of an order, and operators, write to each other about it (docs/order-messages.md, decision 0151).
create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- both are those of the order, by a trigger
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  -- who writes, and for whom: by a trigger, those of the actor
  author_id bigint not null references users,
  side text not null check (side in ('buyer', 'seller', 'operator')),
  text text not null check (length(text) <= 2000),
  -- made by the page, so that a message that is sent again is there once
  key uuid not null,
  -- when the other side has seen it
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint order_messages_once unique (author_id, key)
);

create index order_messages_by_order on order_messages (order_id, id);
create index order_messages_unread on order_messages (order_id) where read_at is null;
create index order_messages_by_user on order_messages (user_id);

-- rules: applied again when this file changes
alter table order_messages enable row level security;
grant select, insert (order_id, text, key), update (read_at) on order_messages to lavka_app;

create policy order_messages_read on order_messages for select using (
  (select actor_is_operator()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy order_messages_written on order_messages for insert with check (
  author_id = (select actor_id()) and order_is_talked_about(order_id)
  and (user_id = (select actor_id()) or (select actor_is_operator()) or supplier_id = (select actor_sells_for()))
);
-- the buyer has seen what the shop wrote; the seller, or an operator who answers, what the buyer wrote
create policy order_messages_seen on order_messages for update
  using (
    case side when 'buyer' then (select actor_is_operator()) or supplier_id = (select actor_sells_for())
      else user_id = (select actor_id()) end
  );

create trigger sign_order_message before insert on order_messages for each row execute function sign_order_message();
