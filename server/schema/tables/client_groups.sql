-- [promotions] Groups of clients, for promotions and reports (docs/promotions.md).
create table client_groups (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  version int not null default 1
);

-- rules: applied again when this file changes
alter table client_groups enable row level security;
grant select, insert (name), update (name), delete on client_groups to lavka_app;

create policy operators_keep_groups on client_groups using ((select actor_is_operator()));
-- its name stands in the reports of everybody in the back office; who is in it does not
create policy back_office_reads_names on client_groups for select using ((select actor_role()) in ('investor', 'supplier', 'partner'));

select follow_changes('client_groups', seller_column => '');
