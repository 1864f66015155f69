-- An event knows the contract it belongs to, so that the payment of one order can be shown; top-ups belong to none.
alter table beneficiary_events add column contract_id uuid references smart_contracts;
update beneficiary_events e set contract_id = c.id
  from smart_contracts c
  where c.beneficiary_id = e.beneficiary_id and c.num = substring(e.purpose from '\d+-\d+');
create index beneficiary_events_by_contract on beneficiary_events (contract_id, id desc) where contract_id is not null;

-- Row security behind the routes (design.md §6): who sees a supplier's orders sees what the bank says of the supplier's money.
alter table beneficiaries enable row level security;
alter table beneficiary_events enable row level security;
alter table smart_contracts enable row level security;
alter table pay_users enable row level security;

create policy supplier_sees_beneficiary on beneficiaries for select using (actor_sees_supplier(supplier_id));
-- the sub-selects are themselves under the policy above
create policy events_follow on beneficiary_events for select
  using (exists (select 1 from beneficiaries b where b.id = beneficiary_id));
create policy contracts_follow on smart_contracts for select
  using (exists (select 1 from beneficiaries b where b.id = beneficiary_id));
create policy pay_users_follow on pay_users for select
  using (exists (select 1 from beneficiaries b where b.id = beneficiary_id));
