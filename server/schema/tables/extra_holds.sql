-- [money] What an order came to beyond what the bank holds: the buyer is asked, and a contract of its own holds the difference (docs/payments.md, decision
-- 0131).
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

-- rules: applied again when this file changes
alter table extra_holds enable row level security;
grant select, insert (order_id, amount_kopecks, answer_until), update (state, contract_id) on extra_holds to lavka_app;

create policy operators_read_extra_holds on extra_holds for select using ((select actor_is_operator()));
create policy system_follows_extra_holds on extra_holds using ((select actor_is_system()));
