-- Prices that begin to hold at a planned time (docs/price-lists.md). A price list is a version of a supplier's prices: its rows are written while it
-- is a draft; planned, it waits for its time and can be cancelled; then its prices become those of the products, and it stays as history.
create table price_lists (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  -- counted by the trigger below
  edition int not null,
  name text not null check (length(name) between 1 and 120),
  starts_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'planned', 'applied', 'cancelled')),
  planned_at timestamptz,
  planned_by bigint references users,
  applied_at timestamptz,
  unique (supplier_id, edition),
  check (state not in ('planned', 'applied') or planned_at is not null)
);
create index price_lists_to_apply on price_lists (starts_at) where state = 'planned';
create table price_list_rows (
  id bigint generated always as identity primary key,
  price_list_id bigint not null references price_lists on delete cascade,
  supplier_id bigint not null references suppliers,
  product_id bigint not null references products,
  price_kopecks bigint not null check (price_kopecks between 1 and 100000000),
  -- the price that this one replaced; null until then
  was_kopecks bigint,
  constraint price_list_rows_once unique (price_list_id, product_id)
);
create index price_list_rows_by_product on price_list_rows (product_id, price_list_id);

select follow_changes('price_lists', 'id', '{applied_at}');
select follow_changes('price_list_rows', 'id', '{was_kopecks}');
select guard_office_writes('price_lists', 'supplier_id', '{applied_at}');
select guard_office_writes('price_list_rows', 'supplier_id', '{was_kopecks}');

create function count_price_lists() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('price list ' || new.supplier_id, 0));
  select coalesce(max(edition), 0) + 1 into new.edition from price_lists where supplier_id = new.supplier_id;
  return new;
end $$;
create trigger count_edition before insert on price_lists for each row execute function count_price_lists();

create function guard_price_list() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'draft' and (new.name, new.starts_at) <> (old.name, old.starts_at)
    or new.state <> old.state and (old.state || ' ' || new.state) not in ('draft planned', 'planned draft', 'planned cancelled')
  then
    raise exception 'a price list is not moved so' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'planned' and old.state = 'draft' then
    new.planned_at := now();
    new.planned_by := actor_id();
  elsif new.state = 'draft' then
    new.planned_at := null;
    new.planned_by := null;
  end if;
  return new;
end $$;
create trigger guard_price_list before update on price_lists for each row
  when (current_user = 'lavka_app') execute function guard_price_list();

-- A row is of the supplier of its list, and so is its product; rows of a list that is no draft stay.
create function guard_price_list_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  list price_lists;
begin
  select * into list from price_lists where id = case tg_op when 'DELETE' then old.price_list_id else new.price_list_id end for share;
  if list.state is distinct from 'draft' then
    raise exception 'the prices of a list that is not a draft stay' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.supplier_id := list.supplier_id;
  if not exists (select from products where id = new.product_id and supplier_id = list.supplier_id) then
    raise exception 'a product of another supplier' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger a_price_list_row before insert or delete or update on price_list_rows for each row
  when (current_user = 'lavka_app') execute function guard_price_list_row();

alter table price_lists enable row level security;
alter table price_list_rows enable row level security;
create policy sellers_read on price_lists for select using ((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy sellers_write on price_lists using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
create policy drafts_are_removed on price_lists as restrictive for delete using (state = 'draft');
create policy sellers_read on price_list_rows for select
  using ((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy sellers_write on price_list_rows using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
grant select, delete, insert (supplier_id, name, starts_at), update (name, starts_at, state) on price_lists to lavka_app;
grant select, delete, insert (price_list_id, product_id, price_kopecks), update (price_kopecks) on price_list_rows to lavka_app;

/*
 * Gives products the prices whose time has come, as the system: all of them, or those of some products (of a basket that is being ordered). Returns how
 * many. Locks products in the order of their ids, as lock_products does, and then the lists, whose cancelling waits. What a new price contradicts
 * (a price before the discount that is no higher, prices by quantity that are no lower) goes.
 */
create function apply_price_lists(the_codes text[] default null) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text[] := array[coalesce(actor_role(), ''), coalesce(actor_id()::text, ''), coalesce(current_setting('lavka.supplier_id', true), '')];
  list bigint;
  changed int;
  total int := 0;
begin
  if not exists (select from price_lists where state = 'planned' and starts_at <= now()) then return 0; end if;
  -- not by `set` of the function: an ordinary owner of a database may not give a function such a setting
  perform set_config('lavka.role', 'system', true), set_config('lavka.user_id', '', true), set_config('lavka.supplier_id', '', true);
  perform from products p where p.id in (
    select r.product_id from price_list_rows r join price_lists l on l.id = r.price_list_id
    where l.state = 'planned' and l.starts_at <= now() and r.was_kopecks is null
  ) and (the_codes is null or p.code = any (the_codes)) order by p.id for no key update;
  for list in
    select id from price_lists where state = 'planned' and starts_at <= now() order by starts_at, id for update
  loop
    with begun as (
      update price_list_rows r set was_kopecks = p.price_kopecks from products p
      where r.price_list_id = list and r.was_kopecks is null and p.id = r.product_id and (the_codes is null or p.code = any (the_codes))
      returning r.product_id, r.price_kopecks
    )
    update products p set
      price_kopecks = begun.price_kopecks,
      old_price_kopecks = case when p.old_price_kopecks > begun.price_kopecks then p.old_price_kopecks end,
      tiers = case when p.tiers = '[]' or are_tiers(p.tiers, begun.price_kopecks, p.minimum, p.multiple) then p.tiers else '[]' end
    from begun where p.id = begun.product_id;
    get diagnostics changed = row_count;
    total := total + changed;
    update price_lists set state = 'applied', applied_at = now()
      where id = list and not exists (select from price_list_rows where price_list_id = list and was_kopecks is null);
  end loop;
  perform set_config('lavka.role', who[1], true), set_config('lavka.user_id', who[2], true), set_config('lavka.supplier_id', who[3], true);
  return total;
end $$;
revoke all on function apply_price_lists(text[]) from public;
grant execute on function apply_price_lists(text[]) to lavka_app;

-- An order is placed at the prices of its moment, even when the job that begins them is late.
create or replace function lock_products(the_codes text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from products where code = any (the_codes) order by id for no key update;
  perform apply_price_lists(the_codes);
end $$;
