-- [people] Where a person wants orders brought. The history of an address is not kept: where somebody lives is forgotten with the row.
create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  title text not null default '',
  address text not null,
  comment text not null default '',
  is_main boolean not null default false,
  -- a stale edit is told by it (modules/profile/addresses-object.ts)
  version int not null default 1
);

create index addresses_by_user on addresses (user_id);
create unique index addresses_main on addresses (user_id) where is_main;

-- rules: applied again when this file changes
alter table addresses enable row level security;
grant select, insert, update (title, address, comment, is_main), delete on addresses to lavka_app;

create policy own_addresses on addresses using (user_id = (select actor_id()));

create trigger count_version before update of id, user_id, title, address, comment, is_main on addresses
  for each row execute function count_version('version');
create trigger first_address_is_main before insert on addresses for each row execute function first_address_is_main();
