-- [care] The lines of a claim (docs/claims.md).
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

-- rules: applied again when this file changes
alter table claim_lines enable row level security;
grant select, insert (claim_id, line_id, problem, quantity, asked_kopecks), update (accepted_kopecks) on claim_lines to lavka_app;

-- scheduled work prints what of the goods came back
create policy claim_lines_read on claim_lines for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy buyer_adds_lines on claim_lines for insert with check (
  user_id = (select actor_id()) and exists (select from claims c where c.id = claim_id and c.state = 'open')
);
create policy staff_answers_lines on claim_lines for update using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));

create trigger copy_owner before insert or update of claim_id, line_id, order_id, user_id, supplier_id on claim_lines
  for each row execute function copy_owner_of_claim();
create trigger guard_returned before insert or update of accepted_kopecks on claim_lines
  for each row when (new.accepted_kopecks is not null) execute function guard_returned();
