-- [promotions] Promotions (docs/promotions.md). What a promotion takes off is computed by server/src/modules/promo alone and kept with the order's lines.
create table promotions (
  id bigint generated always as identity primary key,
  -- shown to buyers
  name text not null check (length(name) between 1 and 80),
  state text not null default 'draft' check (state in ('draft', 'offered', 'active', 'stopped')),
  kind text not null check (kind in ('percent', 'sum', 'price', 'bundle', 'set', 'gift')),
  percent int check (percent between 1 and 100),
  off_kopecks bigint check (off_kopecks > 0),
  price_kopecks bigint check (price_kopecks > 0),
  -- of each `bundle_size` of one product `bundle_paid` are paid
  bundle_size int check (bundle_size between 2 and 100),
  bundle_paid int check (bundle_paid >= 1),
  -- the goods it is for; null is any
  supplier_id bigint references suppliers,
  category_id bigint references categories,
  product_codes text[] check (cardinality(product_codes) between 1 and 500),
  minimum_kopecks bigint not null default 0 check (minimum_kopecks >= 0),
  minimum_quantity numeric(12, 3) not null default 0 check (minimum_quantity >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- Moscow days (1 is Monday; empty: all) and hours
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  hour_from int check (hour_from between 0 and 23),
  hour_to int check (hour_to between 1 and 24),
  channel text not null default 'all' check (channel in ('all', 'web', 'call')),
  audience text not null default 'all' check (audience in ('all', 'person', 'organisation')),
  checkout_number int check (checkout_number between 1 and 1000),
  is_repeated boolean not null default false,
  needs_code boolean not null default false,
  priority int not null default 0 check (priority between -1000 and 1000),
  is_exclusive boolean not null default false,
  -- how much of the discount the supplier bears
  supplier_percent int not null default 0 check (supplier_percent between 0 and 100),
  limit_total int check (limit_total > 0),
  limit_per_person int check (limit_per_person > 0),
  budget_kopecks bigint check (budget_kopecks > 0),
  -- counted by triggers, only where there is a limit or a budget: an order then waits for the order before it
  used int not null default 0 check (used >= 0),
  spent_kopecks bigint not null default 0 check (spent_kopecks >= 0),
  accepted_at timestamptz,
  accepted_by bigint references users,
  version int not null default 1,
  -- what a set of products costs together
  set_kopecks bigint check (set_kopecks > 0),
  -- this product of the basket is free, up to so much of it
  gift_code text,
  gift_quantity numeric(12, 3) check (gift_quantity > 0),
  -- for members of this group alone
  group_id bigint references client_groups,
  -- for a share of buyers, to compare it with nothing; a person is always on the same side of one promotion
  share_percent int check (share_percent between 1 and 99),
  constraint promotions_kind_has_its_value check (
    (kind = 'percent') = (percent is not null) and (kind = 'sum') = (off_kopecks is not null)
    and (kind = 'price') = (price_kopecks is not null)
    and (kind = 'bundle') = (bundle_size is not null) and (kind = 'bundle') = (bundle_paid is not null)
  ),
  constraint promotions_bundle check (bundle_paid < bundle_size),
  constraint promotions_hours check ((hour_from is null) = (hour_to is null) and hour_from < hour_to),
  constraint promotions_paid_by_supplier check (supplier_percent = 0 or supplier_id is not null),
  constraint promotions_limit check (limit_total is null or used <= limit_total),
  constraint promotions_set check (
    (kind = 'set') = (set_kopecks is not null) and (kind <> 'set' or cardinality(product_codes) between 2 and 20)
  ),
  constraint promotions_gift check (
    (kind = 'gift') = (gift_code is not null) and (kind = 'gift') = (gift_quantity is not null)
  )
);

create index promotions_that_hold on promotions (id) where state = 'active';
create index promotions_by_supplier on promotions (supplier_id) where supplier_id is not null;

-- rules: applied again when this file changes
alter table promotions enable row level security;
grant select,
  insert (name, kind, percent, off_kopecks, price_kopecks, bundle_size, bundle_paid, supplier_id, category_id, product_codes,
    minimum_kopecks, minimum_quantity, starts_at, ends_at, weekdays, hour_from, hour_to, channel, audience, checkout_number, is_repeated,
    needs_code, priority, is_exclusive, supplier_percent, limit_total, limit_per_person, budget_kopecks, set_kopecks, gift_code,
    gift_quantity, group_id, share_percent),
  update (name, state, kind, percent, off_kopecks, price_kopecks, bundle_size, bundle_paid, supplier_id, category_id, product_codes,
    minimum_kopecks, minimum_quantity, starts_at, ends_at, weekdays, hour_from, hour_to, channel, audience, checkout_number, is_repeated,
    needs_code, priority, is_exclusive, supplier_percent, limit_total, limit_per_person, budget_kopecks, set_kopecks, gift_code,
    gift_quantity, group_id, share_percent),
  delete on promotions to lavka_app;

create policy everybody_reads_what_holds on promotions for select using (state = 'active');
create policy operators_keep_promotions on promotions using ((select actor_is_operator()));
create policy suppliers_read_promotions on promotions for select
  using (state <> 'draft' and supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_moves_promotion on promotions for update
  using (state in ('offered', 'active') and supplier_id = (select actor_sells_for()))
  with check (supplier_id = (select actor_sells_for()));
create policy operators_remove_draft_promotions on promotions as restrictive for delete using (state = 'draft');

select follow_changes('promotions', by_itself => '{used,spent_kopecks,accepted_at,accepted_by}', is_public => true);
create trigger count_promotion_again before update of limit_total, budget_kopecks on promotions for each row
  when ((new.limit_total, new.budget_kopecks) is distinct from (old.limit_total, old.budget_kopecks))
  execute function count_promotion_again();
create trigger guard_promotion before update on promotions for each row
  when (current_user = 'lavka_app') execute function guard_promotion();
