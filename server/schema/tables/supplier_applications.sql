-- [suppliers] Who has registered to sell and waits for an administrator (docs/suppliers-office.md). Decided, the row is deleted: what was decided is in
-- audit_events.
create table supplier_applications (
  user_id bigint primary key references users,
  made_at timestamptz not null default now()
);

-- rules: applied again when this file changes
alter table supplier_applications enable row level security;
grant select, insert (user_id), delete on supplier_applications to lavka_app;

create policy administrators_decide on supplier_applications using ((select actor_is_admin()));
create policy registration_applies on supplier_applications for insert with check ((select is_doorman()));
