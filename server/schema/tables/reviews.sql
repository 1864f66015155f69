-- [care] What buyers say of goods that were delivered to them: once per person and product. The shop shows the approved ones only.
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
  -- that of the product, by a trigger
  supplier_id bigint not null,
  -- photos are files of the object «reviews» whose key is the review's id, and no supplier's (docs/reviews.md, decision 0148)
  refused_photos int not null default 0 check (refused_photos between 0 and 5),
  photo_reason text not null default '' check (length(photo_reason) <= 500),
  unique (product_id, user_id),
  check ((state = 'waiting') = (moderated_by is null)),
  check ((state = 'rejected') = (reason <> '')),
  constraint refused_photos_have_a_reason check ((refused_photos > 0) = (photo_reason <> ''))
);

create index reviews_shown on reviews (product_id, id desc) where state = 'approved';
create index reviews_waiting on reviews (changed_at, id) where state = 'waiting';
create index reviews_by_user on reviews (user_id);

-- rules: applied again when this file changes
alter table reviews enable row level security;
grant select, insert (product_id, user_id, stars, text, author),
  update (stars, text, author, state, reason, moderated_by, moderated_at, answer, answered_at, version, changed_at, refused_photos,
    photo_reason),
  delete on reviews to lavka_app;

create policy reviews_read on reviews for select using (state = 'approved' or (select actor_is_operator()) or user_id = (select actor_id()));
-- a new or changed review waits to be approved, whoever wrote it
create policy buyer_reviews on reviews for insert
  with check (
    user_id = (select actor_id()) and state = 'waiting' and has_received(product_id)
    and supplier_id is distinct from (select actor_sells_for())
  );
-- an author takes back what was refused and writes no refusals
create policy own_reviews_change on reviews for update
  using (user_id = (select actor_id()))
  with check (user_id = (select actor_id()) and state = 'waiting' and refused_photos = 0 and photo_reason = '');
create policy own_reviews_removed on reviews for delete using (user_id = (select actor_id()));
create policy operators_moderate on reviews for update
  using ((select actor_is_operator()))
  with check ((select actor_is_operator()) and moderated_by = (select actor_id()));
create policy supplier_answers on reviews for update
  using (state = 'approved' and answer = '' and supplier_id = (select actor_sells_for()))
  with check (state = 'approved' and supplier_id = (select actor_sells_for()));

create trigger copy_supplier before insert or update of product_id, supplier_id on reviews
  for each row execute function copy_owner('product');
create trigger guard_review before update on reviews for each row execute function guard_review();
create trigger photos_follow_review after delete or update of state, user_id on reviews
  for each row execute function photos_follow_review();
