-- [suppliers] Contracts of suppliers with the marketplace (docs/suppliers-office.md). A contract has editions: a new one is a new row, an offered one is never
-- changed again but by its end.
create table contracts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  number text not null check (length(number) between 1 and 40),
  -- 1, 2, 3 … of the supplier and the number, by a trigger
  edition int not null,
  starts_on date not null,
  -- the last day by the text; null: until it is ended
  ends_on date check (ends_on >= starts_on),
  commission_percent numeric(5, 2) not null check (commission_percent between 0 and 100),
  commission_basis_points int generated always as ((commission_percent * 100)::int) stored not null,
  terms text not null default '',
  state text not null default 'draft' check (state in ('draft', 'offered', 'accepted', 'ended')),
  offered_at timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references users,
  -- the last day in force of one that was ended, or replaced by its next edition; before its first day it never was
  ended_on date,
  last_day date generated always as (least(ends_on, ended_on)) stored,
  -- the reminder that was sent last, by its days before the end
  reminded_days int,
  version int not null default 1,
  unique (supplier_id, number, edition),
  check (state not in ('accepted', 'ended') or accepted_at is not null),
  -- no two accepted contracts of a supplier on one day; ranges of one number, as only they compare in gist without an extension
  constraint contracts_do_not_overlap exclude using gist (
    int8range(supplier_id, supplier_id, '[]') with &&,
    daterange(starts_on, greatest(starts_on, coalesce(last_day + 1, 'infinity'::date))) with &&
  ) where (accepted_at is not null)
);

create index contracts_by_end on contracts (last_day) where state = 'accepted';

-- rules: applied again when this file changes
alter table contracts enable row level security;
grant select, insert (supplier_id, number, starts_on, ends_on, commission_percent, terms),
  update (starts_on, ends_on, commission_percent, terms, state, reminded_days), delete on contracts to lavka_app;

-- of a supplier's people only owners mind contracts and money (docs/accounts.md)
create policy owners_alone on contracts as restrictive using ((select actor_minds_money()));
create policy operators_keep_contracts on contracts using ((select actor_is_operator()));
create policy suppliers_read_contracts on contracts for select
  using (state <> 'draft' and supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_accepts_contract on contracts for update
  using (state = 'offered' and supplier_id = (select actor_sells_for())) with check (supplier_id = (select actor_sells_for()));
create policy system_reads_contracts on contracts for select using ((select actor_is_system()));
create policy system_minds_contracts on contracts for update using ((select actor_is_system()));
create policy operators_remove_drafts on contracts as restrictive for delete using (state = 'draft');

select follow_changes('contracts', by_itself => '{reminded_days}');
create trigger count_edition before insert on contracts for each row execute function count_edition('supplier_id', 'number');
create trigger guard_contract before update on contracts for each row
  when (current_user = 'lavka_app') execute function guard_contract();
create trigger replace_editions before update of state on contracts for each row
  when (new.state = 'accepted' and old.state = 'offered') execute function replace_editions();
