-- [office] Keys of changed rows that webhooks are to look at, written in the transaction of the change and taken out by the job. A key may be here many times:
-- an earlier one does not stand for a change that is not committed yet.
create table subscription_changes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references view_subscriptions on delete cascade,
  row_key text not null
);

create index subscription_changes_by_subscription on subscription_changes (subscription_id, id);

-- rules: applied again when this file changes
alter table subscription_changes enable row level security;
grant select, delete on subscription_changes to lavka_app;

create policy system_takes on subscription_changes using ((select actor_is_system()));
