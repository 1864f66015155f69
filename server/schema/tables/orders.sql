-- [orders] An order: what one supplier's shop brings of a checkout. It has three axes: the order itself (`status`), its delivery (`delivery_state`) and its
-- money (`funds`). The money's only truth is the ledger, which follows the bank (docs/payments.md, decision 0073): its columns here are a projection
-- for lists and guards, which only the system writes.
create table orders (
  id bigint generated always as identity primary key,
  -- the group's number and the order's place in it: «1042-1»
  number text not null unique,
  group_id bigint not null references order_groups,
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  shop_id bigint not null references shops,
  status text not null check (status in ('placed', 'confirmed', 'assembling', 'ready', 'shipping', 'delivered', 'completed', 'cancelled')),
  -- the fixed word of the customer's call, hence `delivery_state`
  delivery text not null default '1',
  comment text not null default '',
  receiver text not null,
  phone text not null,
  address text not null,
  -- The wished day and hours, of Moscow (domain/src/order/window.ts): no day when any will do, no hours for any time of the day. In its written form:
  -- window_text()
  delivery_day date,
  delivery_from time,
  delivery_until time,
  -- what it came to at placing: the lines without their discounts, and the delivery
  total_kopecks bigint not null check (total_kopecks >= 0),
  version int not null default 1,
  -- whole milliseconds, as they are shown: so a shown time finds its row
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  delivery_state text not null default 'open' check (delivery_state in ('open', 'assigned', 'out', 'delivered', 'failed', 'rescheduled')),
  funds text not null default 'none'
    check (funds in (
      'none', 'hold_pending', 'held', 'releasing', 'partially_released', 'released',
      'unhold_pending', 'unheld', 'failed', 'debt', 'disputed', 'refunded'
    )),
  -- frozen at placing, like prices
  promo_code text not null default '',
  discount_kopecks bigint not null default 0 check (discount_kopecks >= 0),
  -- what to do when something has run out: ask by phone, take the like, leave it out
  substitutions text not null default 'call' check (substitutions in ('call', 'replace', 'remove')),
  -- what it came to after weighing, the delivery with it; null while it is as ordered. What is read is to_pay_kopecks
  actual_kopecks bigint check (actual_kopecks >= 0),
  -- the operator who placed it for the client by telephone
  placed_by bigint references users,
  origin text not null default 'web' check (origin in ('web', 'call')),
  phone_digits text not null generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  line_count int not null,
  -- What it costs its buyer as things stand: the one definition that every list, card, figure, letter and payment reads
  -- (docs/decisions/0032-what-an-order-costs.md).
  to_pay_kopecks bigint not null generated always as (
    case when status = 'cancelled' then 0 else coalesce(actual_kopecks, total_kopecks) end
  ) stored,
  -- the contract in force when it was placed, and its commission; what is agreed later does not touch it
  contract_id bigint references contracts,
  commission_basis_points int,
  -- since when the bank has confirmed it
  funds_confirmed_at timestamptz,
  -- what the bank holds for the order, kopecks
  held_kopecks bigint not null default 0 check (held_kopecks >= 0),
  -- What went back to the buyer, so that reports count what was kept (docs/reports.md, decision 0128). It follows the disputes and the ledger.
  -- by the decision of a dispute, or by claims where no bank holds the money: nobody gets a commission of it
  dispute_kopecks bigint not null default 0 check (dispute_kopecks >= 0),
  -- after the release: the commission stays
  refund_kopecks bigint not null default 0 check (refund_kopecks >= 0),
  kept_kopecks bigint not null generated always as (
    greatest(case when status = 'cancelled' then 0 else coalesce(actual_kopecks, total_kopecks) end - dispute_kopecks - refund_kopecks, 0)
  ) stored,
  commission_kopecks bigint not null generated always as (
    round(greatest(case when status = 'cancelled' then 0 else coalesce(actual_kopecks, total_kopecks) end - dispute_kopecks, 0)
      * coalesce(commission_basis_points, 0) / 10000.0)::bigint
  ) stored,
  -- What its delivery costs, a part of total_kopecks and of actual_kopecks. Frozen at placing, but when the order that pays the delivery of a
  -- checkout comes to nothing and another one is still brought, it goes over to that one (decisions 0141, 0142, 0185). An order whose goods cost nothing
  -- any more costs nothing.
  delivery_kopecks bigint not null default 0 check (delivery_kopecks >= 0),
  -- the point where the buyer takes it, as it was at placing; empty: it is brought. `address` is then that of the point
  pickup text not null default '' check (length(pickup) <= 500),
  -- what a certificate pays of it at most (share_certificate); what it pays now is never more than the order costs
  certificate_kopecks bigint not null default 0,
  -- What the supplier is paid past the bank and keeps (at the door, by card, by an invoice), and the commission of it, which the supplier owes: that of
  -- the order less that of what the certificate has paid and got nothing back of (docs/commission-dues.md).
  direct_kopecks bigint not null generated always as (
    case when funds in ('none', 'failed') and status <> 'cancelled'
      then greatest(coalesce(actual_kopecks, total_kopecks) - dispute_kopecks - refund_kopecks, 0)
        - greatest(least(certificate_kopecks, coalesce(actual_kopecks, total_kopecks)) - dispute_kopecks, 0)
      else 0 end
  ) stored,
  direct_commission_kopecks bigint not null generated always as (
    case when funds in ('none', 'failed') and status <> 'cancelled'
      then round(greatest(coalesce(actual_kopecks, total_kopecks) - dispute_kopecks, 0) * coalesce(commission_basis_points, 0) / 10000.0)::bigint
        - round(greatest(least(certificate_kopecks, coalesce(actual_kopecks, total_kopecks)) - dispute_kopecks, 0)
          * coalesce(commission_basis_points, 0) / 10000.0)::bigint
      else 0 end
  ) stored,
  constraint orders_placed_by_operator check ((origin = 'call') = (placed_by is not null)),
  -- the delivery may have come from another order: only the sum of now has to hold it
  constraint orders_delivery_is_paid check (
    case when actual_kopecks is null then delivery_kopecks <= total_kopecks else actual_kopecks = 0 or delivery_kopecks <= actual_kopecks end
  ),
  constraint orders_certificate check (certificate_kopecks >= 0),
  constraint orders_hours check (
    (delivery_from is null) = (delivery_until is null) and (delivery_from is null or delivery_day is not null)
  )
);

-- Columns that policies compare lie in the indexes that count, so that counting reads no rows (docs/row-security.md).
create index orders_by_user on orders (user_id, id desc);
create index orders_by_group on orders (group_id);
create index orders_by_supplier on orders (supplier_id, id desc) include (user_id);
create index orders_by_status on orders (status, id desc) include (user_id, supplier_id);
create index orders_by_words on orders
  using gin (number gin_trgm_ops, receiver gin_trgm_ops, phone gin_trgm_ops, phone_digits gin_trgm_ops);
create index orders_by_time on orders (created_at) include (user_id, supplier_id);
create index orders_by_contract on orders (contract_id) where contract_id is not null;
-- delivered orders whose term may be over
create index orders_to_accept on orders (id) where status = 'delivered' and funds = 'held';
create index orders_by_delivery on orders (delivery_day, id desc) include (user_id, supplier_id);
create index orders_by_slot on orders (supplier_id, delivery_day, delivery_from, delivery_until) where status <> 'cancelled';

-- rules: applied again when this file changes
alter table orders enable row level security;
grant select, insert,
  update (status, comment, receiver, phone, address, delivery_day, delivery_from, delivery_until, version, updated_at, delivery_state, funds,
    actual_kopecks, line_count, funds_confirmed_at, held_kopecks, dispute_kopecks, refund_kopecks)
  on orders to lavka_app;

-- a partner looks at the orders of its suppliers and changes none
create policy orders_moved on orders for update using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
);
create policy operator_places_orders on orders for insert
  with check (
    (select actor_is_operator()) and placed_by = (select actor_id()) and exists (
      select from order_groups g where g.id = group_id and g.placed_by = (select actor_id()) and g.user_id = orders.user_id
    )
  );
create policy placed_by_is_true on orders as restrictive for insert
  with check (placed_by is null or ((select actor_is_operator()) and placed_by = (select actor_id())));
-- Operators, investors and the system read all of them, a supplier and a partner those of their suppliers, everybody their own. One value before the
-- list of suppliers: an array is unpacked for every row. A seller's orders are counted by the thousand and a buyer's by the dozen: the seller's
-- condition comes before the buyer's.
create policy orders_read on orders for select
  using (
    (select actor_or_system_reads_all_orders())
    or supplier_id = (select actor_sells_for())
    or user_id = (select actor_id())
    or supplier_id = any ((select actor_suppliers())::bigint[])
  );
create policy own_orders_placed on orders for insert with check (user_id = (select actor_id()));
-- an order begins at the beginning, whoever places it
create policy orders_begin_placed on orders as restrictive for insert with check (
  status = 'placed' and delivery_state = 'open' and funds = 'none' and actual_kopecks is null and version = 1
);

-- an order stays with its buyer for whoever row security binds; merge_people() alone gives it to the account that is kept
create trigger stay_with_owner before update of user_id, supplier_id on orders for each row
  when (old.supplier_id <> new.supplier_id or old.user_id <> new.user_id and (
    row_security_active('orders') or current_setting('lavka.merged', true) is distinct from old.user_id || '→' || new.user_id))
  execute function refuse('an order stays with its buyer and its supplier');
create trigger guard_move before update on orders for each row
  when ((new.status, new.delivery_state) is distinct from (old.status, old.delivery_state) and row_security_active('orders'))
  execute function guard_order_move();
create trigger guard_own_change before update on orders for each row
  when (row_security_active('orders') and actor_is_operator() is not true and old.supplier_id is distinct from actor_sells_for())
  execute function guard_own_change();
create trigger keep_commission before insert on orders for each row execute function keep_commission();
create trigger note_client after insert on orders for each row execute function note_client_of_supplier();
create trigger tell_money after update of status on orders for each row
  when (new.status <> old.status and new.status in ('completed', 'cancelled') and new.funds not in ('none', 'failed', 'released', 'unheld'))
  execute function insert_job_of_row('move-order-money', 'orderId', 'id');
create trigger tell_subscriptions after insert or update on orders for each row execute function tell_subscriptions();
create trigger note_facts after insert on orders referencing new table as new_rows for each statement execute function note_facts('orders');
-- what the bank holds and what went back to a buyer is written by the system alone
create trigger guard_money before update on orders for each row
  when ((new.funds, new.funds_confirmed_at, new.held_kopecks, new.dispute_kopecks, new.refund_kopecks)
    is distinct from (old.funds, old.funds_confirmed_at, old.held_kopecks, old.dispute_kopecks, old.refund_kopecks)
    and row_security_active('orders') and actor_is_system() is not true)
  execute function refuse('the money of an order is not changed so');
create trigger note_changed_facts after update on orders for each row when (
  (old.created_at, old.shop_id, old.supplier_id, old.user_id, old.status, old.address, old.origin, old.line_count, old.total_kopecks,
    old.actual_kopecks, old.commission_basis_points, old.dispute_kopecks, old.refund_kopecks, old.direct_kopecks)
  is distinct from
  (new.created_at, new.shop_id, new.supplier_id, new.user_id, new.status, new.address, new.origin, new.line_count, new.total_kopecks,
    new.actual_kopecks, new.commission_basis_points, new.dispute_kopecks, new.refund_kopecks, new.direct_kopecks)
) execute function note_facts('order');
create trigger placed_slots after insert on orders referencing new table as placed
  for each statement execute function guard_placed_slots();
create trigger moved_slot after update of delivery_day, delivery_from, delivery_until, status on orders
  for each row when (
    new.pickup = '' and new.status <> 'cancelled' and (
      (old.delivery_day, old.delivery_from, old.delivery_until) is distinct from (new.delivery_day, new.delivery_from, new.delivery_until)
      or old.status = 'cancelled'
    )
  ) execute function guard_moved_slot();
create constraint trigger settle_certificate after update on orders deferrable initially deferred for each row when (
  new.certificate_kopecks <> old.certificate_kopecks
  or new.certificate_kopecks > 0 and new.status <> old.status and new.status in ('delivered', 'completed', 'cancelled')
)
  execute function settle_certificate();
create trigger wake_card_payment after update of status, actual_kopecks, total_kopecks on orders
  for each row when ((new.status, new.to_pay_kopecks) is distinct from (old.status, old.to_pay_kopecks))
  execute function wake_card_payment('id');
-- after settle_certificate, by its name
create constraint trigger settle_commission after update of status, funds on orders deferrable initially deferred for each row
  when (new.status in ('delivered', 'completed') and new.funds in ('none', 'failed') and new.commission_basis_points > 0)
  execute function settle_commission('id');
