-- [money] The card payment of an order, as far as the acquirer has confirmed it (docs/card-payments.md, decision 0156). Amounts are kopecks.
create table card_payments (
  order_id bigint primary key references orders,
  -- both are those of the order, the merchant is its seller's, by triggers
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  merchant text not null,
  -- asked, declined: not paid yet; held; taken; returned: nothing of it is left; closed: cancelled before it was paid; left: paid at the door after
  -- all
  state text not null default 'asked' check (state in ('asked', 'declined', 'held', 'taken', 'returned', 'closed', 'left')),
  -- each page of payment is a try, whose number at the acquirer has it
  attempt int not null default 0,
  acquirer_id text,
  page_url text,
  -- what the page asks for, and is then held
  hold_kopecks bigint not null default 0 check (hold_kopecks >= 0),
  -- the bank of its buyer is asking for a code: the page can neither be ended nor paid anew
  is_checked boolean not null default false,
  taken_kopecks bigint not null default 0 check (taken_kopecks between 0 and hold_kopecks),
  refunded_kopecks bigint not null default 0 check (refunded_kopecks between 0 and taken_kopecks),
  held_at timestamptz,
  pay_until timestamptz not null default now() + interval '1 hour',
  -- when the acquirer is asked next, null: nothing is left to do; and until when somebody is asking it
  wakes_at timestamptz default now() + interval '1 hour',
  leased_until timestamptz,
  -- how often it was asked in vain, and why
  tries int not null default 0,
  error text not null default '',
  created_at timestamptz not null default now()
);

create index card_payments_by_user on card_payments (user_id);
create index card_payments_by_supplier on card_payments (supplier_id);
create index card_payments_waking on card_payments (wakes_at) where wakes_at is not null;

-- rules: applied again when this file changes
alter table card_payments enable row level security;
grant select, insert (order_id),
  update (state, is_checked, attempt, acquirer_id, page_url, hold_kopecks, taken_kopecks, refunded_kopecks, held_at, wakes_at, leased_until, tries,
    error)
  on card_payments to lavka_app;

create policy card_payments_read on card_payments for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
-- the buyer, with the order: it begins unpaid
create policy card_payments_made on card_payments for insert with check (user_id = (select actor_id()));
create policy card_payments_followed on card_payments for update using ((select actor_is_system()));

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on card_payments
  for each row execute function copy_owner('order');
-- after copy_owner, by its name
create trigger copy_owners_merchant before insert on card_payments for each row execute function copy_merchant();
