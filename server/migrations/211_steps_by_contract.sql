-- Whether something of a beneficiary is on its way is asked by its contracts (payments/differences/reconcile.ts): each reconciliation read all steps of
-- everybody once a beneficiary.
create index money_steps_by_contract on money_steps (contract_id);
