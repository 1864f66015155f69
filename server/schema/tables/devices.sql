-- [people] Browsers in which a person is logged in. Their secrets are in device_secrets.
create table devices (
  id text primary key,
  user_id bigint not null references users,
  model text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  type text not null default 'web' check (type in ('web', 'web-mobile')),
  revoked_for text check (revoked_for in ('logout', 'person', 'reuse', 'password', 'removal', 'block', 'office', 'rights')),
  -- 'rights': the supplier that the person works for no more
  left_supplier_id bigint references suppliers,
  -- for which one its sessions work, of a person who works for several (functions/choose_supplier.sql)
  supplier_id bigint references suppliers
);

create index devices_by_user on devices (user_id);

-- rules: applied again when this file changes
alter table devices enable row level security;
grant select, insert, update (last_used_at, revoked_at, revoked_for) on devices to lavka_app;

create policy own_devices on devices using ((select is_doorman()) or user_id = (select actor_id()));

create trigger devices_forget_push after update of revoked_at on devices
  for each row when (new.revoked_at is not null) execute function forget_push_browser();
