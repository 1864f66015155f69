-- [people] What a person marked with the heart. Guests keep theirs in the browser.
create table favourites (
  user_id bigint not null references users,
  product_id bigint not null references products,
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);

create index favourites_by_time on favourites (user_id, added_at desc);

-- rules: applied again when this file changes
alter table favourites enable row level security;
grant select, insert, delete on favourites to lavka_app;

create policy own_favourites on favourites using (user_id = (select actor_id()));
