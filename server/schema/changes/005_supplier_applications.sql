-- Applications of suppliers (docs/suppliers-office.md). Who has registered to sell so far waits, too.
create table supplier_applications (
  user_id bigint primary key references users,
  made_at timestamptz not null default now()
);
insert into supplier_applications (user_id, made_at)
  select id, created_at from users where type = 'supplier' and role = 'client' and removed_at is null and closed_at is null;
