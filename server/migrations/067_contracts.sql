-- Contracts of suppliers with the marketplace (docs/suppliers-office.md). A contract has editions: a new one is a new row, an offered one is never
-- changed again but by its end.
create table contracts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  number text not null check (length(number) between 1 and 40),
  -- counted by the trigger below
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
  unique (supplier_id, number, edition),
  check (state not in ('accepted', 'ended') or accepted_at is not null)
);
-- no two accepted contracts of a supplier on one day; ranges of one number, as only they compare in gist without an extension
alter table contracts add constraint contracts_do_not_overlap exclude using gist (
  int8range(supplier_id, supplier_id, '[]') with &&,
  daterange(starts_on, greatest(starts_on, coalesce(last_day + 1, 'infinity'::date))) with &&
) where (accepted_at is not null);
create index contracts_by_end on contracts (last_day) where state = 'accepted';
select follow_changes('contracts', 'id', '{reminded_days}');

create function today_in_moscow() returns date stable parallel safe language sql as $$
  select (now() at time zone 'Europe/Moscow')::date
$$;

create function count_edition() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contract ' || new.supplier_id || ' ' || new.number, 0));
  select coalesce(max(edition), 0) + 1 into new.edition from contracts
    where supplier_id = new.supplier_id and number = new.number;
  return new;
end $$;
create trigger count_edition before insert on contracts for each row execute function count_edition();

-- A draft is written freely. What was offered keeps its words for ever: it moves to its next state by whoever that is for.
create function guard_contract() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  by_itself text[] := '{state,offered_at,accepted_at,accepted_by,ended_on,last_day,reminded_days,version,commission_basis_points}';
  is_moved boolean := new.state <> old.state;
  may_move boolean := case old.state || ' ' || new.state
    when 'draft offered' then actor_is_operator()
    when 'offered draft' then actor_is_operator()
    when 'offered accepted' then new.supplier_id = actor_sells_for()
    when 'accepted ended' then actor_is_operator() or actor_is_system()
  end;
begin
  if new.reminded_days is distinct from old.reminded_days and not actor_is_system() then
    raise exception 'a contract is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  if old.state <> 'draft' and to_jsonb(new) - by_itself <> to_jsonb(old) - by_itself then
    raise exception 'the words of an offered contract stay' using errcode = 'insufficient_privilege';
  end if;
  if not is_moved then return new; end if;
  if may_move is not true then
    raise exception 'a contract is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  new.offered_at := case new.state when 'draft' then null when 'offered' then now() else old.offered_at end;
  if new.state = 'accepted' then
    new.accepted_at := now();
    new.accepted_by := actor_id();
  elsif new.state = 'ended' then
    -- today is its last day, if it was not over already
    new.ended_on := least(old.ends_on, old.ended_on, today_in_moscow());
  end if;
  return new;
end $$;
create trigger guard_contract before update on contracts for each row
  when (current_user = 'lavka_app') execute function guard_contract();

-- The next edition takes the place of the one before from its first day on.
create function replace_editions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contracts set ended_on = new.starts_on - 1
    where supplier_id = new.supplier_id and number = new.number and id <> new.id and accepted_at is not null
      and coalesce(last_day, 'infinity') >= new.starts_on;
  return new;
end $$;
create trigger replace_editions before update of state on contracts for each row
  when (new.state = 'accepted' and old.state = 'offered') execute function replace_editions();

alter table contracts enable row level security;
create policy operators_keep_contracts on contracts using ((select actor_is_operator())) with check ((select actor_is_operator()));
create policy suppliers_read_contracts on contracts for select
  using (state <> 'draft' and supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_accepts_contract on contracts for update
  using (state = 'offered' and supplier_id = (select actor_sells_for())) with check (supplier_id = (select actor_sells_for()));
create policy system_reads_contracts on contracts for select using ((select actor_is_system()));
create policy system_minds_contracts on contracts for update using ((select actor_is_system())) with check ((select actor_is_system()));
create policy operators_remove_drafts on contracts as restrictive for delete using (state = 'draft');

grant select, delete on contracts to lavka_app;
grant insert (supplier_id, number, starts_on, ends_on, commission_percent, terms) on contracts to lavka_app;
grant update (starts_on, ends_on, commission_percent, terms, state, reminded_days) on contracts to lavka_app;

-- Whom to write to about a contract.
create function people_of_supplier(the_supplier bigint) returns table (email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email from users u
    where (actor_is_operator() or actor_is_system()) and u.role = 'supplier' and u.supplier_id = the_supplier
      and u.removed_at is null and u.blocked_at is null and u.closed_at is null and u.email <> ''
  $$;
revoke all on function people_of_supplier(bigint) from public;
grant execute on function people_of_supplier(bigint) to lavka_app;

-- The commission of an order is that of the contract in force when it was placed; what is agreed later does not touch it.
alter table orders add contract_id bigint references contracts, add commission_basis_points int;
create index orders_by_contract on orders (contract_id) where contract_id is not null;
create function keep_commission() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.contract_id := null;
  new.commission_basis_points := null;
  select id, commission_basis_points into new.contract_id, new.commission_basis_points from contracts
    where int8range(supplier_id, supplier_id, '[]') && int8range(new.supplier_id, new.supplier_id, '[]') and accepted_at is not null
      and daterange(starts_on, greatest(starts_on, coalesce(last_day + 1, 'infinity'::date))) @> (new.created_at at time zone 'Europe/Moscow')::date;
  return new;
end $$;
create trigger keep_commission before insert on orders for each row execute function keep_commission();
