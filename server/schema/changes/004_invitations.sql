-- Invitations to the staff (docs/decisions/0173-who-gives-a-role.md).
create table invitations (
  id bigint generated always as identity primary key,
  -- the e-mail or the phone to which the link went
  contact text not null,
  role text not null check (role in ('investor', 'admin', 'supplier', 'partner', 'manager')),
  supplier_id bigint references suppliers,
  code_hash bytea not null unique,
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint invitations_role_supplier check ((role in ('supplier', 'partner')) = (supplier_id is not null))
);

create index invitations_by_time on invitations (expires_at);
