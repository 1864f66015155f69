-- Orders that are paid by card to their seller, through its acquirer (docs/card-payments.md, decision 0156).

-- The seller's login at the acquirer. A seller without one takes no cards.
alter table suppliers
  add column card_merchant text not null default '' check (card_merchant ~ '^[A-Za-z0-9_.-]{0,64}$');
grant insert (card_merchant), update (card_merchant) on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');

-- The card payment of an order, as far as the acquirer has confirmed it. Amounts are kopecks.
create table card_payments (
  order_id bigint primary key references orders,
  -- both are those of the order, the merchant is its seller's, by triggers
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  merchant text not null,
  -- asked, declined: not paid yet; held; taken; returned: nothing of it is left; closed: cancelled before it was paid; left: paid at the door after all
  state text not null default 'asked' check (state in ('asked', 'declined', 'held', 'taken', 'returned', 'closed', 'left')),
  -- each page of payment is a try, whose number at the acquirer has it
  attempt int not null default 0,
  acquirer_id text,
  page_url text,
  -- what the page asks for, and is then held
  hold_kopecks bigint not null default 0 check (hold_kopecks >= 0),
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

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on card_payments
  for each row execute function copy_owner_of_order();
create function copy_merchant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select card_merchant into new.merchant from suppliers where id = new.supplier_id;
  if new.merchant = '' then raise exception 'the seller takes no cards' using errcode = 'check_violation'; end if;
  return new;
end $$;
-- after copy_owner, by its name
create trigger copy_owners_merchant before insert on card_payments for each row execute function copy_merchant();

alter table card_payments enable row level security;
create policy card_payments_read on card_payments for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
-- the buyer, with the order: it begins unpaid
create policy card_payments_made on card_payments for insert with check (user_id = (select actor_id()));
create policy card_payments_followed on card_payments for update using ((select actor_is_system())) with check ((select actor_is_system()));
grant select, insert (order_id),
  update (state, attempt, acquirer_id, page_url, hold_kopecks, taken_kopecks, refunded_kopecks, held_at, wakes_at, leased_until, tries, error)
  on card_payments to lavka_app;

-- It goes with its order when two accounts become one.
create function move_card_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
create trigger move_card_payment after update of user_id on orders
  for each row when (new.user_id is distinct from old.user_id) execute function move_card_payment();

-- Whoever moves the order, or changes what it costs, has its card payment looked at.
create function wake_card_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set wakes_at = now() where order_id = new.id and state in ('asked', 'declined', 'held', 'taken');
  return null;
end $$;
create trigger wake_card_payment after update of status, actual_kopecks, total_kopecks on orders
  for each row when ((new.status, new.to_pay_kopecks) is distinct from (old.status, old.to_pay_kopecks))
  execute function wake_card_payment();

-- What claims give back to the card.
alter table claims drop constraint claims_way_check,
  add constraint claims_way_check check (way in ('bank', 'courier', 'transfer', 'certificate', 'card'));
-- scheduled work gives it back
create policy system_reads_claims on claims for select using ((select actor_is_system()));
create function wake_card_of_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set wakes_at = now() where order_id = new.order_id and state in ('held', 'taken');
  return null;
end $$;
create trigger wake_card_of_claim after update of way on claims
  for each row when (new.way = 'card') execute function wake_card_of_claim();

-- As in 265, and scheduled work cancels an order that nobody has paid by card in time.
create or replace function guard_own_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_cancelled boolean := old.status = 'placed' and new.status = 'cancelled' and (
    not actor_is_system() or exists (select from card_payments c where c.order_id = old.id and c.state in ('asked', 'declined'))
  );
  is_accepted boolean := old.status = 'delivered' and new.status = 'completed';
begin
  if not row_security_active('orders') then return new; end if;
  if (new.funds, new.funds_confirmed_at, new.held_kopecks) is distinct from (old.funds, old.funds_confirmed_at, old.held_kopecks)
    and not actor_is_system()
  then
    raise exception 'the money of an order is not changed so' using errcode = 'insufficient_privilege';
  end if;
  if actor_is_operator() or old.supplier_id = actor_sells_for() then return new; end if;
  if new.status <> old.status and not is_cancelled and not is_accepted
    or new.delivery_state <> old.delivery_state
      and not (is_cancelled and (old.delivery_state, new.delivery_state) in (('assigned', 'open'), ('out', 'failed')))
    or new.actual_kopecks is distinct from old.actual_kopecks and new.actual_kopecks is distinct from (
      select case when goods.kopecks > 0 then goods.kopecks + old.delivery_kopecks else goods.kopecks end
      from (
        select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as kopecks
        from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = new.id
      ) goods
    )
    or (new.receiver, new.phone, new.address, new.delivery_window, new.comment, new.line_count)
      is distinct from (old.receiver, old.phone, old.address, old.delivery_window, old.comment, old.line_count)
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
