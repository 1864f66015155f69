-- What the buyer and the seller of an order, and operators, write to each other about it (docs/order-messages.md, decision 0151).
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

create function sign_order_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
  new.author_id := coalesce(new.author_id, actor_id());
  new.side := coalesce(
    new.side,
    case when new.user_id = new.author_id then 'buyer' when actor_is_operator() then 'operator' else 'seller' end
  );
  return new;
end $$;
create trigger sign_order_message before insert on order_messages for each row execute function sign_order_message();

-- An order is talked about for 90 days.
create function order_is_talked_about(one bigint) returns boolean stable language sql security definer set search_path = public, pg_temp as $$
  select exists (select from orders where id = one and created_at > now() - interval '90 days')
$$;
revoke all on function order_is_talked_about(bigint) from public;
grant execute on function order_is_talked_about(bigint) to lavka_app;

alter table order_messages enable row level security;
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
grant select, insert (order_id, text, key), update (read_at) on order_messages to lavka_app;

-- Photos of a message: its author uploads and hangs them, both sides see them, nobody changes or removes them.
create policy talker_uploads_photos on files for insert
  with check (obj = 'order-messages' and kind = 'picture' and state = 'waiting' and supplier_id is null and owner_id = (select actor_id()));
create policy talkers_read_photos on files for select using (
  obj = 'order-messages' and (
    owner_id = (select actor_id())
    -- those of the talks about one's own orders, found once for a statement
    or obj_code = any (array(select m.id::text from order_messages m where m.user_id = actor_id()))
  )
);
create policy talker_hangs_photos on files for update
  using (obj = 'order-messages' and state = 'waiting' and owner_id = (select actor_id()))
  with check (
    obj = 'order-messages' and state = 'attached' and not is_public and owner_id = (select actor_id())
    and exists (
      select from order_messages m
      where m.id::text = obj_code and m.author_id = (select actor_id()) and m.supplier_id = files.supplier_id
    )
  );
create policy message_photos_are_the_authors on files as restrictive for update
  using (obj <> 'order-messages' or owner_id = (select actor_id()));
create policy message_photos_stay on files as restrictive for delete using (
  obj <> 'order-messages' or state = 'waiting' and ((select actor_is_system()) or owner_id = (select actor_id()))
);

-- What is written goes with its order when two accounts become one.
create function move_order_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_messages set user_id = new.user_id where order_id = new.id;
  update order_messages set author_id = new.user_id where order_id = new.id and side = 'buyer';
  update files set owner_id = new.user_id where obj = 'order-messages' and owner_id = old.user_id
    and obj_code = any (array(select m.id::text from order_messages m where m.order_id = new.id));
  return null;
end $$;
create trigger move_order_messages after update of user_id on orders
  for each row when (new.user_id is distinct from old.user_id) execute function move_order_messages();

-- The words and photos of a removed account go; that they were written, and the answers, stay.
create function forget_order_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_messages set text = '' where user_id = new.id and side = 'buyer';
  delete from files where obj = 'order-messages' and owner_id = new.id;
  return null;
end $$;
create trigger forget_order_messages after update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_order_messages();
