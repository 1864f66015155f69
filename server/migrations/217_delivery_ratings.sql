-- How a buyer rates the delivery of an order (docs/delivery-ratings.md): one an order, given and changed for 14 days after it was delivered.
create table delivery_ratings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- both are those of the order, by a trigger
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  stars int not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  -- until when it may be changed, by the same trigger
  open_until timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint delivery_ratings_once unique (order_id)
);
create index delivery_ratings_by_supplier on delivery_ratings (supplier_id, created_at);
create index delivery_ratings_by_user on delivery_ratings (user_id);

-- Until when the delivery of an order may be rated; null while it is not delivered. Row security of orders decides who is told.
create function delivery_rated_until(the_order bigint) returns timestamptz stable parallel safe language sql as $$
  select coalesce((select min(e.created_at) from order_events e where e.order_id = o.id and e.to_status in ('delivered', 'completed')), o.updated_at)
    + interval '14 days'
  from orders o where o.id = the_order and o.status in ('delivered', 'completed')
$$;

create function copy_delivery_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
  new.open_until := coalesce(new.open_until, delivery_rated_until(new.order_id));
  return new;
end $$;
create trigger copy_owner before insert or update of order_id, user_id, supplier_id on delivery_ratings
  for each row execute function copy_delivery_of_order();

alter table delivery_ratings enable row level security;
-- who reads an order reads how its delivery was rated
create policy delivery_ratings_read on delivery_ratings for select using (
  (select actor_or_system_reads_all_orders())
  or supplier_id = (select actor_sells_for())
  or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy buyer_rates on delivery_ratings for insert with check (user_id = (select actor_id()) and now() < open_until);
create policy buyer_rates_anew on delivery_ratings for update using (user_id = (select actor_id()) and now() < open_until)
  with check (user_id = (select actor_id()) and now() < open_until);
grant select, insert (order_id, stars, text), update (stars, text, changed_at) on delivery_ratings to lavka_app;

-- When two accounts become one, an order changes hands and its rating goes with it. Of a removed account the stars stay, the words do not.
-- By triggers, because merge_people() and forget_person() are replaced by later migrations.
create function move_delivery_rating() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update delivery_ratings set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
create trigger move_delivery_rating after update of user_id on orders
  for each row when (new.user_id is distinct from old.user_id) execute function move_delivery_rating();
create function forget_delivery_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update delivery_ratings set text = '' where user_id = new.id;
  return null;
end $$;
create trigger forget_delivery_words after update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_delivery_words();
