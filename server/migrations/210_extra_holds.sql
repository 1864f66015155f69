-- An order that came to more than the bank holds (docs/payments.md, decision 0131): the buyer is asked, and a contract of its own holds the difference.
alter table smart_contracts
  -- of such a contract: the one that the order was paid by first
  add column adds_to uuid references smart_contracts;
drop index smart_contracts_by_order;
-- one that the bank refused may be asked for again
create unique index smart_contracts_by_order on smart_contracts (supplier_code, shop, num) where status <> 'FAILED' and adds_to is null;
grant insert (adds_to) on smart_contracts to lavka_app;

create table extra_holds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- what the order came to, less what was held, kopecks
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- agreed: the bank is asked; held, failed: its answer
  state text not null default 'asked' check (state in ('asked', 'agreed', 'held', 'failed', 'declined', 'expired', 'withdrawn')),
  asked_at timestamptz not null default now(),
  answer_until timestamptz not null,
  contract_id uuid unique references smart_contracts,
  check ((contract_id is not null) = (state in ('agreed', 'held', 'failed')))
);
create unique index extra_holds_open on extra_holds (order_id) where state in ('asked', 'agreed');
create index extra_holds_by_order on extra_holds (order_id, id desc);
create index extra_holds_overdue on extra_holds (answer_until) where state = 'asked';

alter table extra_holds enable row level security;
create policy operators_read_extra_holds on extra_holds for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_asks_extra_holds on extra_holds for insert with check ((select actor_is_system()));
create policy system_follows_extra_holds on extra_holds for update using ((select actor_is_system()));
grant select on extra_holds to lavka_app;
grant insert (order_id, amount_kopecks, answer_until), update (state, contract_id) on extra_holds to lavka_app;

-- As in 032, and the system: the bank's answer and the end of the time to answer are told to the shop.
create or replace function order_sellers(the_order bigint) returns table (email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email
    from orders o join users u on u.supplier_id = o.supplier_id and u.role = 'supplier'
    where o.id = the_order and u.order_in_email and u.email <> '' and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;
