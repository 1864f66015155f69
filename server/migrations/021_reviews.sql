-- What buyers say of goods that were delivered to them: once per person and product. The shop shows the approved ones only.
create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  -- null once the account is removed: the text stays, nobody's
  user_id bigint references users,
  stars int not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  -- as it is shown: a first name and an initial, or nothing
  author text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  -- why it was rejected
  reason text not null default '',
  moderated_by bigint references users,
  moderated_at timestamptz,
  -- what the supplier has to say to it
  answer text not null default '' check (length(answer) <= 1000),
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (product_id, user_id),
  check ((state = 'waiting') = (moderated_by is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create index reviews_shown on reviews (product_id, id desc) where state = 'approved';
create index reviews_waiting on reviews (changed_at, id) where state = 'waiting';
create index reviews_by_user on reviews (user_id);

-- Whether the product was really brought to the one who asks, ordered or in the place of something else.
create function has_received(product bigint) returns boolean stable language sql as $$
  select exists (
    select from orders o
    join order_lines l on l.order_id = o.id
    left join order_line_actuals a on a.line_id = l.id
    where o.user_id = actor_id() and o.status in ('delivered', 'completed')
      and coalesce(a.substitute_id, l.product_id) = product and coalesce(a.quantity, l.quantity) > 0
  )
$$;

create function actor_sells(product bigint) returns boolean stable language sql as $$
  select actor_role() = 'supplier'
    and exists (select from products p where p.id = product and p.supplier_id = actor_supplier_id())
$$;

alter table reviews enable row level security;
create policy everybody_reads_approved on reviews for select using (state = 'approved');
create policy own_reviews_read on reviews for select using (user_id = actor_id());
create policy operators_read_reviews on reviews for select using (actor_is_operator());
-- a new or changed review waits to be approved, whoever wrote it
create policy buyer_reviews on reviews for insert
  with check (user_id = actor_id() and state = 'waiting' and has_received(product_id) and not actor_sells(product_id));
create policy own_reviews_change on reviews for update using (user_id = actor_id())
  with check (user_id = actor_id() and state = 'waiting');
create policy own_reviews_removed on reviews for delete using (user_id = actor_id());
create policy operators_moderate on reviews for update using (actor_is_operator())
  with check (actor_is_operator() and moderated_by = actor_id());
create policy supplier_answers on reviews for update using (state = 'approved' and answer = '' and actor_sells(product_id))
  with check (state = 'approved' and actor_sells(product_id));

grant select, insert, delete on reviews to lavka_app;
grant update (stars, text, author, state, reason, moderated_by, moderated_at, answer, answered_at, version, changed_at)
  on reviews to lavka_app;

-- A person leaves for good: what was approved stays without them, the rest goes. Past row security, which lets nobody give a row away.
create function leave_reviews() returns void language sql security definer set search_path = public as $$
  delete from reviews where user_id = actor_id() and state <> 'approved';
  update reviews set user_id = null, author = '' where user_id = actor_id();
$$;
revoke all on function leave_reviews() from public;
grant execute on function leave_reviews() to lavka_app;
