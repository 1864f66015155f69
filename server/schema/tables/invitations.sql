-- [people] Open invitations to the staff: a row is there until somebody accepts, an administrator takes it back, or a day after its week. Only the hash of the
-- link's code is kept.
create table invitations (
  id bigint generated always as identity primary key,
  -- the e-mail or the phone to which the link went
  contact text not null,
  role text not null check (role in ('investor', 'admin', 'supplier', 'partner', 'manager')),
  supplier_id bigint references suppliers,
  -- of a supplier's person
  duty text check (duty in ('owner', 'manager', 'picker', 'courier')),
  code_hash bytea not null unique,
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint invitations_role_supplier check ((role in ('supplier', 'partner')) = (supplier_id is not null)),
  constraint invitations_duty check ((role = 'supplier') = (duty is not null))
);

create index invitations_by_time on invitations (expires_at);

-- rules: applied again when this file changes
alter table invitations enable row level security;
grant select, insert (contact, role, supplier_id, duty, code_hash, made_by), delete on invitations to lavka_app;

create policy administrators_invite on invitations
  using ((select actor_is_admin()) or (select is_doorman())) with check ((select actor_is_admin()) and made_by = (select actor_id()));
create policy owners_invite on invitations using (role = 'supplier' and supplier_id = (select actor_owns()))
  with check (role = 'supplier' and supplier_id = (select actor_owns()) and made_by = (select actor_id()));
