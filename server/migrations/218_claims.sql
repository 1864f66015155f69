-- What is wrong with the goods of a received order, line by line, and what is returned for it (docs/claims.md, decision 0123).
create table claims (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- both are those of the order, by a trigger
  user_id bigint not null references users,
  supplier_id bigint not null references suppliers,
  text text not null default '' check (length(text) <= 2000),
  state text not null default 'open' check (state in ('open', 'accepted', 'partly', 'refused')),
  -- what the lines come to together, kopecks
  returned_kopecks bigint not null default 0 check (returned_kopecks >= 0),
  -- bank: the way of the order's own money; the others are handed over by people
  way text check (way in ('bank', 'courier', 'transfer')),
  answer text not null default '' check (length(answer) <= 1000),
  answered_at timestamptz,
  -- when money that people hand over was handed over
  settled_at timestamptz,
  -- until when it could be made, by the trigger of 217
  open_until timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (answered_at is null)),
  check ((state in ('accepted', 'partly')) = (returned_kopecks > 0)),
  check ((way is not null) = (returned_kopecks > 0)),
  check (settled_at is null or way in ('courier', 'transfer'))
);
-- one at a time of an order
create unique index claims_open on claims (order_id) where state = 'open';
create index claims_by_order on claims (order_id);
create index claims_by_supplier on claims (supplier_id, id desc);
create index claims_by_user on claims (user_id);

create table claim_lines (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims,
  line_id bigint not null references order_lines,
  -- those of the claim, by a trigger
  order_id bigint not null references orders,
  user_id bigint not null,
  supplier_id bigint not null,
  problem text not null check (problem in ('spoiled', 'missing', 'wrong', 'underweight')),
  quantity numeric(12, 3) not null check (quantity > 0),
  -- what that quantity cost, at most; and what of it is returned, once the claim is answered
  asked_kopecks bigint not null check (asked_kopecks > 0),
  accepted_kopecks bigint check (accepted_kopecks between 0 and asked_kopecks),
  constraint claim_lines_once unique (claim_id, line_id)
);
create index claim_lines_by_line on claim_lines (line_id) include (accepted_kopecks);

create trigger copy_owner before insert or update of order_id, user_id, supplier_id on claims
  for each row execute function copy_delivery_of_order();
create function copy_owner_of_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.order_id, c.user_id, c.supplier_id into new.order_id, new.user_id, new.supplier_id from claims c where c.id = new.claim_id;
  if not exists (select from order_lines l where l.id = new.line_id and l.order_id = new.order_id) then
    raise exception 'a claim is about lines of its order' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger copy_owner before insert or update of claim_id, line_id, order_id, user_id, supplier_id on claim_lines
  for each row execute function copy_owner_of_claim();

-- What was paid for a line, kopecks: what was brought, or else what was ordered less its discount.
create function paid_for_line(line bigint) returns bigint stable language sql security definer set search_path = public, pg_temp as $$
  select coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)
  from order_lines l left join order_line_actuals a on a.line_id = l.id where l.id = line
$$;
revoke all on function paid_for_line(bigint) from public;

-- Never more is returned for a line than was paid for it. The lock of the order lets parallel answers look one after the other.
create function guard_returned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint;
begin
  perform from orders where id = new.order_id for update;
  select coalesce(sum(accepted_kopecks), 0) into before from claim_lines where line_id = new.line_id and id <> new.id;
  if before + new.accepted_kopecks > paid_for_line(new.line_id) then
    raise exception 'more is returned for a line than was paid' using errcode = 'check_violation', constraint = 'claim_lines_paid';
  end if;
  return new;
end $$;
create trigger guard_returned before insert or update of accepted_kopecks on claim_lines
  for each row when (new.accepted_kopecks is not null) execute function guard_returned();

alter table claims enable row level security;
alter table claim_lines enable row level security;
create policy claims_read on claims for select using (
  (select actor_is_operator()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy claim_lines_read on claim_lines for select using (
  (select actor_is_operator()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
-- for as long as the delivery may be rated (217)
create policy buyer_claims on claims for insert with check (
  user_id = (select actor_id()) and state = 'open' and now() < open_until
);
create policy buyer_adds_lines on claim_lines for insert with check (
  user_id = (select actor_id()) and exists (select from claims c where c.id = claim_id and c.state = 'open')
);
create policy staff_answers on claims for update
  using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  with check ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
create policy staff_answers_lines on claim_lines for update
  using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  with check ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
grant select, insert (order_id, text),
  update (state, returned_kopecks, way, answer, answered_at, settled_at, version) on claims to lavka_app;
grant select, insert (claim_id, line_id, problem, quantity, asked_kopecks), update (accepted_kopecks) on claim_lines to lavka_app;

-- Photos of a claim: a buyer uploads pictures and hangs them on an own claim while it is open; whoever reads the claim sees them. Nobody else changes
-- or removes them: they prove something.
create policy buyer_uploads_photos on files for insert
  with check (obj = 'claims' and kind = 'picture' and state = 'waiting' and supplier_id is null and owner_id = (select actor_id()));
create policy buyer_reads_photos on files for select using (obj = 'claims' and owner_id = (select actor_id()));
create policy buyer_hangs_photos on files for update
  using (obj = 'claims' and state = 'waiting' and owner_id = (select actor_id()))
  with check (
    obj = 'claims' and state = 'attached' and not is_public and owner_id = (select actor_id())
    and exists (
      select from claims c
      where c.id::text = obj_code and c.user_id = (select actor_id()) and c.state = 'open' and c.supplier_id = files.supplier_id
    )
  );
create policy photos_are_the_buyers on files as restrictive for update using (obj <> 'claims' or owner_id = (select actor_id()));
create policy photos_stay on files as restrictive for delete using (
  obj <> 'claims' or state = 'waiting' and ((select actor_is_system()) or owner_id = (select actor_id()))
);

-- A claim goes with its order when two accounts become one.
create function move_claims() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update claims set user_id = new.user_id where order_id = new.id;
  update claim_lines set user_id = new.user_id where order_id = new.id;
  update files set owner_id = new.user_id where obj = 'claims' and owner_id = old.user_id
    and obj_code = any (array(select c.id::text from claims c where c.order_id = new.id));
  return null;
end $$;
create trigger move_claims after update of user_id on orders
  for each row when (new.user_id is distinct from old.user_id) execute function move_claims();
-- The words of a removed account go; what was returned and why stays in the accounts.
create function forget_claim_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update claims set text = '' where user_id = new.id;
  return null;
end $$;
create trigger forget_claim_words after update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_claim_words();
