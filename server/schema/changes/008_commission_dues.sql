-- Commission due from suppliers for orders that they were paid for past the bank (docs/commission-dues.md).
alter table orders
  add direct_kopecks bigint not null generated always as (
    case when funds in ('none', 'failed') and status <> 'cancelled'
      then greatest(coalesce(actual_kopecks, total_kopecks) - dispute_kopecks - refund_kopecks, 0)
        - greatest(least(certificate_kopecks, coalesce(actual_kopecks, total_kopecks)) - dispute_kopecks, 0)
      else 0 end
  ) stored,
  add direct_commission_kopecks bigint not null generated always as (
    case when funds in ('none', 'failed') and status <> 'cancelled'
      then round(greatest(coalesce(actual_kopecks, total_kopecks) - dispute_kopecks, 0) * coalesce(commission_basis_points, 0) / 10000.0)::bigint
        - round(greatest(least(certificate_kopecks, coalesce(actual_kopecks, total_kopecks)) - dispute_kopecks, 0)
          * coalesce(commission_basis_points, 0) / 10000.0)::bigint
      else 0 end
  ) stored;

-- what went back by claims about orders that no bank has paid for
update orders o set dispute_kopecks = c.kopecks
  from (select order_id, sum(returned_kopecks)::bigint as kopecks from claims where returned_kopecks > 0 group by 1) c
  where o.id = c.order_id and o.funds in ('none', 'failed');

alter table ledger_accounts drop constraint ledger_accounts_code_check, drop constraint ledger_accounts_of, drop constraint ledger_accounts_overdraft;
alter table ledger_accounts drop column debits_must_not_exceed_credits, drop column credits_must_not_exceed_debits;
alter table ledger_accounts
  add constraint ledger_accounts_code_check check (code in (
    'bank', 'claims', 'unidentified', 'transit', 'fee', 'beneficiary', 'blocked', 'debt', 'order', 'owed',
    'certificates', 'certificate', 'certificate_due', 'commissions', 'commission_due'
  )),
  add debits_must_not_exceed_credits boolean not null
    generated always as (code not in ('bank', 'claims', 'certificates', 'commissions')) stored,
  add credits_must_not_exceed_debits boolean not null
    generated always as (code in ('bank', 'claims', 'certificates', 'commissions')) stored,
  add constraint ledger_accounts_of check (
    (code in ('beneficiary', 'blocked', 'debt')) = (beneficiary_id is not null)
    and (code in ('order', 'owed', 'certificate_due', 'commission_due')) = (order_id is not null)
    and (code = 'certificate') = (certificate_id is not null)
  ),
  add constraint ledger_accounts_overdraft check (
    (not debits_must_not_exceed_credits or debits_pending + debits_posted <= credits_posted)
    and (not credits_must_not_exceed_debits or credits_pending + credits_posted <= debits_posted)
  );
alter table ledger_transfers drop constraint ledger_transfers_code_check;
alter table ledger_transfers add constraint ledger_transfers_code_check check (code in (
  'arrival', 'top_up', 'hold', 'unhold', 'payment', 'fee', 'refund', 'netting', 'repayment', 'correction', 'block', 'debt',
  'certificate_issue', 'certificate_payment', 'certificate_return', 'certificate_payout', 'certificate_fee',
  'commission', 'commission_return', 'commission_payment'
));

-- the job refresh-facts computes all days anew
alter table order_facts add direct_kopecks bigint not null default 0, add direct_commission_kopecks bigint not null default 0;
insert into fact_changes (day, shop_id) select distinct day, shop_id from order_facts;

create table commission_acts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  -- 1, 2, 3 … of the supplier
  number int not null check (number > 0),
  -- the days of Moscow on which its orders became due, the first and the last that was asked for
  starts_on date not null,
  ends_on date not null,
  orders int not null check (orders > 0),
  -- kopecks: what the supplier was paid for the orders, and the commission of it
  direct_kopecks bigint not null check (direct_kopecks > 0),
  commission_kopecks bigint not null check (commission_kopecks > 0),
  created_at timestamptz not null default now(),
  unique (supplier_id, number),
  check (ends_on >= starts_on)
);

create table commission_act_orders (
  order_id bigint primary key references orders,
  act_id bigint not null references commission_acts
);

create index commission_act_orders_by_act on commission_act_orders (act_id);

create table commission_payments (
  id bigint generated always as identity primary key,
  act_id bigint not null references commission_acts,
  supplier_id bigint not null references suppliers,
  kopecks bigint not null check (kopecks > 0),
  -- the day of the payment order, and its number
  paid_on date not null,
  note text not null check (note <> '' and length(note) <= 200),
  created_at timestamptz not null default now()
);

create index commission_payments_by_act on commission_payments (act_id);
