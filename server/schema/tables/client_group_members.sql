-- [promotions] Who is in a group of clients: a person in one at most (docs/promotions.md).
create table client_group_members (
  id bigint generated always as identity primary key,
  group_id bigint not null references client_groups,
  user_id bigint not null references users,
  version int not null default 1,
  constraint client_group_members_once unique (user_id)
);

create index client_group_members_by_group on client_group_members (group_id, id);

-- rules: applied again when this file changes
alter table client_group_members enable row level security;
grant select, insert (group_id, user_id), update (group_id), delete on client_group_members to lavka_app;

create policy operators_keep_members on client_group_members using ((select actor_is_operator()));
-- a person's own group decides about their prices
create policy own_group on client_group_members for select using (user_id = (select actor_id()));

select follow_changes('client_group_members', seller_column => '');
create trigger note_facts after insert or update or delete on client_group_members for each row execute function note_facts('buyer', 'user_id');
