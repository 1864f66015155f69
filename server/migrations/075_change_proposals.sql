-- What a supplier changes in a product may wait for an operator (docs/catalogue-office.md). Nothing waits until the marketplace says so.
create table approval_rules (
  field text primary key check (field in ('priceKopecks', 'name', 'categoryId')),
  caption text not null,
  is_on boolean not null default false,
  -- a price that moves by no more than so many percent does not wait; null: any price waits
  percent numeric(6, 2) check (percent between 0 and 1000),
  check (percent is null or field = 'priceKopecks')
);
insert into approval_rules (field, caption, percent)
values ('priceKopecks', 'Цена товара', 20), ('name', 'Название товара', null), ('categoryId', 'Категория товара', null);
select follow_changes('approval_rules', 'field');
select guard_office_writes('approval_rules', '');
grant select, update (is_on, percent) on approval_rules to lavka_app;

create table change_proposals (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  supplier_id bigint not null references suppliers,
  -- by the fields of the object `products`, as an edit says them
  proposed jsonb not null,
  -- what they were when it was decided
  was jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  reason text not null default '' check (length(reason) <= 500),
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  check (state <> 'refused' or reason <> '')
);
create unique index change_proposals_waiting on change_proposals (product_id) where state = 'waiting';
create index change_proposals_by_supplier on change_proposals (supplier_id, id desc);
select follow_changes('change_proposals');
grant select, insert (product_id, supplier_id, proposed), update (proposed, was, state, reason, decided_at) on change_proposals to lavka_app;

alter table change_proposals enable row level security;
create policy operators_decide on change_proposals using ((select actor_is_operator())) with check ((select actor_is_operator()));
create policy suppliers_read_proposals on change_proposals for select using (supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_proposes on change_proposals for insert with check (
  state = 'waiting' and supplier_id = (select actor_sells_for())
  and exists (select from products p where p.id = product_id and p.supplier_id = change_proposals.supplier_id));
-- its own, while nobody has decided; it decides nothing itself
create policy supplier_changes_its_proposal on change_proposals for update
  using (state = 'waiting' and supplier_id = (select actor_sells_for()))
  with check (state in ('waiting', 'withdrawn') and supplier_id = (select actor_sells_for()));
