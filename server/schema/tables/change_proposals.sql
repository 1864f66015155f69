-- [catalogue] What a supplier wants to change in a product and an operator has to decide (docs/catalogue-office.md, approval_rules), or in its requisites and an
-- administrator has to (decision 0190).
create table change_proposals (
  id bigint generated always as identity primary key,
  -- null: the requisites of the supplier
  product_id bigint references products,
  supplier_id bigint not null references suppliers,
  -- by the fields of the object `products` or `suppliers`, as an edit says them
  proposed jsonb not null,
  -- what they were when it was decided
  was jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  reason text not null default '' check (length(reason) <= 500),
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  version int not null default 1,
  check (state <> 'refused' or reason <> '')
);

create unique index change_proposals_waiting on change_proposals (product_id) where state = 'waiting';
create unique index change_proposals_of_requisites on change_proposals (supplier_id) where state = 'waiting' and product_id is null;
create index change_proposals_by_supplier on change_proposals (supplier_id, id desc);

-- rules: applied again when this file changes
alter table change_proposals enable row level security;
grant select, insert (product_id, supplier_id, proposed), update (proposed, was, state, reason, decided_at)
  on change_proposals to lavka_app;

create policy operators_decide on change_proposals using ((select actor_is_operator()));
-- a manager may propose requisites, too, and decides none
create policy administrators_decide_requisites on change_proposals as restrictive for update using (true)
  with check (product_id is not null or state <> 'accepted' or (select actor_is_admin()));
create policy owners_propose_requisites on change_proposals as restrictive for insert
  with check (product_id is not null or (select actor_minds_money()));
create policy suppliers_read_proposals on change_proposals for select using (supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_proposes on change_proposals for insert with check (
  state = 'waiting' and supplier_id = (select actor_sells_for())
  and (product_id is null or exists (select from products p where p.id = product_id and p.supplier_id = change_proposals.supplier_id)));
-- its own, while nobody has decided; it decides nothing itself
create policy supplier_changes_its_proposal on change_proposals for update
  using (state = 'waiting' and supplier_id = (select actor_sells_for()))
  with check (state in ('waiting', 'withdrawn') and supplier_id = (select actor_sells_for()));

select follow_changes('change_proposals');
