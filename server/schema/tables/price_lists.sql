-- [catalogue] Prices that begin to hold at a planned time (docs/price-lists.md). A price list is a version of a supplier's prices: its rows are written while it
-- is a draft; planned, it waits for its time and can be cancelled; then its prices become those of the products, and it stays as history.
create table price_lists (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  -- 1, 2, 3 … of the supplier, by a trigger
  edition int not null,
  name text not null check (length(name) between 1 and 120),
  starts_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'planned', 'applied', 'cancelled')),
  planned_at timestamptz,
  planned_by bigint references users,
  applied_at timestamptz,
  version int not null default 1,
  unique (supplier_id, edition),
  check (state not in ('planned', 'applied') or planned_at is not null)
);

create index price_lists_to_apply on price_lists (starts_at) where state = 'planned';

-- rules: applied again when this file changes
alter table price_lists enable row level security;
grant select, insert (supplier_id, name, starts_at), update (name, starts_at, state), delete on price_lists to lavka_app;

create policy sellers_read on price_lists for select using ((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy sellers_write on price_lists using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
create policy drafts_are_removed on price_lists as restrictive for delete using (state = 'draft');

select follow_changes('price_lists', by_itself => '{applied_at}', seller_column => 'supplier_id');
create trigger count_edition before insert on price_lists for each row execute function count_edition('supplier_id');
create trigger guard_price_list before update on price_lists for each row
  when (current_user = 'lavka_app') execute function guard_price_list();
