-- [money] A dispute about an order whose money the bank holds (docs/payments.md, decision 0109). Who opened and decided it stands in order_events.
create table order_disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  opened_as text not null check (opened_as in ('buyer', 'operator')),
  reason text not null check (reason <> ''),
  opened_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'released', 'reduced', 'refunded')),
  -- what the supplier does not get of the order's sum, kopecks
  refund_kopecks bigint not null default 0 check (refund_kopecks >= 0),
  decision text not null default '',
  decided_at timestamptz,
  version int not null default 1,
  check ((decided_at is null) = (state = 'open')),
  check ((refund_kopecks > 0) = (state in ('reduced', 'refunded')))
);

-- the money of an order is argued about once
create unique index order_disputes_by_order on order_disputes (order_id);
create index order_disputes_open on order_disputes (id desc) where state = 'open';

-- rules: applied again when this file changes
alter table order_disputes enable row level security;
grant select, insert (order_id, opened_as, reason), update (state, refund_kopecks, decision, decided_at, version)
  on order_disputes to lavka_app;

create policy operators_read_disputes on order_disputes for select using ((select actor_is_operator()));
create policy system_decides_disputes on order_disputes using ((select actor_is_system()));
