-- The people of a supplier have duties, and may work for several (docs/decisions/0177-a-suppliers-own-people.md). Who is one so far is an owner.
create table memberships (
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  duty text not null check (duty in ('owner', 'manager', 'picker', 'courier')),
  made_at timestamptz not null default now(),
  primary key (user_id, supplier_id)
);
create index memberships_by_supplier on memberships (supplier_id, duty);
insert into memberships (user_id, supplier_id, duty)
  select id, supplier_id, 'owner' from users where role = 'supplier' and supplier_id is not null;

alter table invitations add duty text check (duty in ('owner', 'manager', 'picker', 'courier'));
update invitations set duty = 'owner' where role = 'supplier';
alter table invitations add constraint invitations_duty check ((role = 'supplier') = (duty is not null));

drop function if exists change_role(bigint, text, bigint);
drop function if exists give_role(bigint, text, bigint, text, bigint);
drop function if exists find_session(bytea);
drop function if exists find_owner(text, bigint);

alter table devices drop constraint devices_revoked_for_check,
  add constraint devices_revoked_for_check check (revoked_for in ('logout', 'person', 'reuse', 'password', 'removal', 'block', 'office', 'rights')),
  add left_supplier_id bigint references suppliers;

-- Applications of suppliers are followed by who has applied.
alter table supplier_applications
  add state text not null default 'received' check (state in ('received', 'asked', 'answered', 'refused', 'approved')),
  add words text not null default '',
  add answer text not null default '' check (length(answer) <= 2000),
  add constraint supplier_applications_words check (state not in ('asked', 'refused') or words <> '');
