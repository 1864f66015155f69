-- [people] For which suppliers a person works, and with which duty (docs/accounts.md). People with the role «supplier» have rows, nobody else has: keep_membership().
create table memberships (
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  duty text not null check (duty in ('owner', 'manager', 'picker', 'courier')),
  made_at timestamptz not null default now(),
  primary key (user_id, supplier_id)
);

create index memberships_by_supplier on memberships (supplier_id, duty);

-- rules: applied again when this file changes
alter table memberships enable row level security;
grant select on memberships to lavka_app;

create policy memberships_read on memberships for select using (
  (select actor_is_operator()) or (select is_doorman()) or (select actor_is_system()) or user_id = (select actor_id())
    or supplier_id = (select actor_owns())
);
