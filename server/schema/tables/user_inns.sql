-- [people] Taxpayer numbers that a person orders for.
create table user_inns (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  name text not null,
  unique (user_id, inn)
);

-- rules: applied again when this file changes
alter table user_inns enable row level security;
grant select, insert, delete on user_inns to lavka_app;

create policy own_inns on user_inns using ((select is_doorman()) or user_id = (select actor_id()));
create policy staff_sees_inns on user_inns for select using ((select actor_is_operator()));
