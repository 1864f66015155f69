-- [care] What is wrong with the goods of a received order, line by line, and what is returned for it (docs/claims.md, decision 0123).
create table claims (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- both are those of the order, by a trigger
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  text text not null default '' check (length(text) <= 2000),
  state text not null default 'open' check (state in ('open', 'accepted', 'partly', 'refused', 'withdrawn')),
  -- what the lines come to together, kopecks
  returned_kopecks bigint not null default 0 check (returned_kopecks >= 0),
  -- bank: the way of the order's own money; the others are handed over by people
  way text check (way in ('bank', 'courier', 'transfer', 'certificate', 'card')),
  answer text not null default '' check (length(answer) <= 1000),
  -- when it was answered, or withdrawn by the buyer while nobody had answered
  answered_at timestamptz,
  -- when money that people hand over was handed over
  settled_at timestamptz,
  -- until when it could be made, by the same trigger: for as long as the delivery may be rated
  open_until timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- what goes back to the certificate; the rest goes back the way it came
  certificate_kopecks bigint not null default 0,
  -- what goes back to the card that has paid the order: never more than it has (decision 0189)
  card_kopecks bigint not null default 0,
  check ((state = 'open') = (answered_at is null)),
  check ((state in ('accepted', 'partly')) = (returned_kopecks > 0)),
  check ((way is not null) = (returned_kopecks > 0)),
  check (settled_at is null or way in ('courier', 'transfer')),
  constraint claims_certificate check (
    certificate_kopecks between 0 and returned_kopecks
    and (way is distinct from 'certificate' or certificate_kopecks = returned_kopecks)
  ),
  constraint claims_card check (
    card_kopecks between 0 and returned_kopecks - certificate_kopecks
    and (way is distinct from 'card' or card_kopecks = returned_kopecks - certificate_kopecks)
  ),
  constraint claims_withdrawn_without_answer check (state <> 'withdrawn' or answer = '')
);

-- one at a time of an order
create unique index claims_open on claims (order_id) where state = 'open';
create index claims_by_order on claims (order_id);
create index claims_by_supplier on claims (supplier_id, id desc);
create index claims_by_user on claims (user_id);

-- rules: applied again when this file changes
alter table claims enable row level security;
grant select, insert (order_id, text), update (state, returned_kopecks, way, answer, answered_at, settled_at, version, certificate_kopecks, card_kopecks)
  on claims to lavka_app;

-- scheduled work gives money back to the card
create policy claims_read on claims for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy buyer_claims on claims for insert with check (
  user_id = (select actor_id()) and state = 'open' and now() < open_until
);
create policy staff_answers on claims for update using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
create policy buyer_withdraws on claims for update
  using (user_id = (select actor_id()) and state = 'open')
  with check (user_id = (select actor_id()) and state = 'withdrawn');

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on claims
  for each row execute function copy_owner('delivery');
create trigger wake_card_of_claim after update of card_kopecks on claims
  for each row when (new.card_kopecks > 0) execute function wake_card_payment('order_id');
create constraint trigger settle_commission after update of state on claims deferrable initially deferred for each row
  when (new.returned_kopecks > 0) execute function settle_commission('order_id');
