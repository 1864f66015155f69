-- [bank] Which logins may pay from the bank account of a beneficiary (docs/payments.md).
create table pay_users (
  id bigint generated always as identity primary key,
  beneficiary_id uuid not null references beneficiaries,
  login text not null,
  unique (login, beneficiary_id)
);

-- rules: applied again when this file changes
alter table pay_users enable row level security;
grant select, insert (beneficiary_id, login), delete on pay_users to lavka_app;

create policy pay_users_follow on pay_users for select
  using ((select actor_is_operator()) or beneficiary_id = any (array(select b.id from beneficiaries b)));
create policy admins_add_pay_users on pay_users for insert with check ((select actor_is_admin()));
create policy admins_remove_pay_users on pay_users for delete using ((select actor_is_admin()));
-- the code alone does not open an account that pays from a bank account
create policy doorman_knows_pay_users on pay_users for select using ((select is_doorman()));
