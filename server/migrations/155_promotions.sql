-- Promotions (docs/promotions.md). What a promotion takes off is computed by server/src/modules/promo alone and kept with the order's lines.
create table promotions (
  id bigint generated always as identity primary key,
  -- shown to buyers
  name text not null check (length(name) between 1 and 80),
  state text not null default 'draft' check (state in ('draft', 'offered', 'active', 'stopped')),
  kind text not null check (kind in ('percent', 'sum', 'price', 'bundle')),
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
  -- counted by the triggers below, only where there is a limit or a budget: an order then waits for the order before it
  used int not null default 0 check (used >= 0),
  spent_kopecks bigint not null default 0 check (spent_kopecks >= 0),
  accepted_at timestamptz,
  accepted_by bigint references users,
  constraint promotions_kind_has_its_value check (
    (kind = 'percent') = (percent is not null) and (kind = 'sum') = (off_kopecks is not null)
    and (kind = 'price') = (price_kopecks is not null)
    and (kind = 'bundle') = (bundle_size is not null) and (kind = 'bundle') = (bundle_paid is not null)
  ),
  constraint promotions_bundle check (bundle_paid < bundle_size),
  constraint promotions_hours check ((hour_from is null) = (hour_to is null) and hour_from < hour_to),
  constraint promotions_paid_by_supplier check (supplier_percent = 0 or supplier_id is not null),
  constraint promotions_limit check (limit_total is null or used <= limit_total),
  constraint promotions_budget check (budget_kopecks is null or spent_kopecks <= budget_kopecks)
);
create index promotions_that_hold on promotions (id) where state = 'active';
create index promotions_by_supplier on promotions (supplier_id) where supplier_id is not null;
select follow_changes('promotions', 'id', '{used,spent_kopecks,accepted_at,accepted_by}');

-- The codes of before: one promotion each.
insert into promotions (
  name, state, kind, percent, off_kopecks, supplier_id, minimum_kopecks, starts_at, ends_at, needs_code, limit_total, limit_per_person, used)
select 'Промокод ' || code, case when is_active then 'active' else 'stopped' end, kind,
  case when kind = 'percent' then value end, case when kind = 'sum' then value end,
  supplier_id, minimum_kopecks, starts_at, ends_at, true, limit_total, limit_per_person, used
from promo_codes order by id;
alter table promo_codes add column promotion_id bigint references promotions;
update promo_codes c set promotion_id = p.id from promotions p where p.name = 'Промокод ' || c.code;
alter table promo_codes alter column promotion_id set not null;
alter table promo_codes drop column kind, drop column value, drop column supplier_id, drop column minimum_kopecks,
  drop column starts_at, drop column ends_at, drop column limit_total, drop column limit_per_person;
-- a code of a series is used so many times; null: as often as its promotion allows
alter table promo_codes add column limit_total int check (limit_total > 0);
alter table promo_codes add constraint promo_codes_limit check (limit_total is null or used <= limit_total);
create index promo_codes_by_promotion on promo_codes (promotion_id);
select follow_changes('promo_codes', 'id', '{used}');
select guard_office_writes('promo_codes', '', '{used}');
grant insert (promotion_id, code, limit_total, is_active), update (is_active) on promo_codes to lavka_app;

alter table promo_uses rename to promotion_uses;
alter table promotion_uses rename constraint promo_uses_group_id_key to promotion_uses_group_id_key;
alter table promotion_uses rename column promo_id to code_id;
alter table promotion_uses add column promotion_id bigint references promotions;
update promotion_uses u set promotion_id = c.promotion_id from promo_codes c where c.id = u.code_id;
alter table promotion_uses alter column promotion_id set not null, alter column code_id drop not null,
  drop constraint promotion_uses_group_id_key,
  add column supplier_kopecks bigint not null default 0 check (supplier_kopecks between 0 and discount_kopecks),
  add unique (group_id, promotion_id);
drop index promo_uses_by_person;
create index promotion_uses_by_person on promotion_uses (promotion_id, user_id);
create index promotion_uses_by_code on promotion_uses (code_id) where code_id is not null;
revoke insert on promotion_uses from lavka_app;
grant insert (promotion_id, code_id, group_id, user_id, discount_kopecks, supplier_kopecks) on promotion_uses to lavka_app;
alter policy own_promo_uses on promotion_uses rename to own_promotion_uses;

-- Which promotions lowered a line, [{id, name, kopecks, supplierKopecks}], and what of its discount the supplier bears.
alter table order_lines add column promotions jsonb not null default '[]',
  add column supplier_discount_kopecks bigint not null default 0
    check (supplier_discount_kopecks >= 0 and supplier_discount_kopecks <= discount_kopecks);

-- A use counts for its code, and for its promotion where that has a limit or a budget.
create or replace function count_promo_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update promo_codes set used = used + 1 where id = new.code_id;
  update promotions set used = used + 1, spent_kopecks = spent_kopecks + new.discount_kopecks
    where id = new.promotion_id and (limit_total is not null or budget_kopecks is not null);
  return new;
end $$;

-- A limit that is set later counts what was used before.
create function count_promotion_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select count(*), coalesce(sum(discount_kopecks), 0) into new.used, new.spent_kopecks
    from promotion_uses where promotion_id = new.id and returned_at is null;
  return new;
end $$;
create trigger count_promotion_again before update of limit_total, budget_kopecks on promotions for each row
  when ((new.limit_total, new.budget_kopecks) is distinct from (old.limit_total, old.budget_kopecks))
  execute function count_promotion_again();

-- For placing: whoever uses the last of a limit is alone with it. Codes before promotions, both before products.
drop function lock_promo(text);
create function lock_promotions(the_code text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from promo_codes where code = the_code for update;
  perform from promotions where state = 'active' and (limit_total is not null or budget_kopecks is not null)
    and (not needs_code or id = (select promotion_id from promo_codes where code = the_code))
    order by id for update;
end $$;
revoke all on function lock_promotions(text) from public;
grant execute on function lock_promotions(text) to lavka_app;

-- A use is given back when no order of the checkout that carries its discount is left (decision 0030), for each promotion by itself.
drop function return_promo_use(bigint);
create function return_promotion_uses(the_order bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_use promotion_uses;
begin
  -- two orders of one checkout that are cancelled at once wait for each other here; the later one sees both cancelled
  for the_use in
    select u.* from promotion_uses u join orders o on o.group_id = u.group_id
    where o.id = the_order and u.returned_at is null order by u.promotion_id for update of u
  loop
    continue when exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.group_id = the_use.group_id and o.status <> 'cancelled' and (
        l.promotions @> jsonb_build_array(jsonb_build_object('id', the_use.promotion_id))
        -- placed before promotions were kept with the lines
        or l.promotions = '[]' and o.promo_code <> '' and l.discount_kopecks > 0));
    update promotion_uses set returned_at = now() where id = the_use.id;
    update promo_codes set used = greatest(used - 1, 0) where id = the_use.code_id;
    update promotions set used = greatest(used - 1, 0), spent_kopecks = greatest(spent_kopecks - the_use.discount_kopecks, 0)
      where id = the_use.promotion_id and (limit_total is not null or budget_kopecks is not null);
  end loop;
end $$;
revoke all on function return_promotion_uses(bigint) from public;
grant execute on function return_promotion_uses(bigint) to lavka_app;

create or replace function returned_promo(the_order bigint) returns text
  stable language sql security definer set search_path = public, pg_temp as $$
    select c.code
    from orders o join promotion_uses u on u.group_id = o.group_id join promo_codes c on c.id = u.code_id
    where o.id = the_order and o.status = 'cancelled' and o.promo_code <> '' and u.returned_at is not null
      and (actor_reads_all_orders() or o.user_id = actor_id() or o.supplier_id = any (actor_suppliers()))
  $$;

-- A draft is written freely. What was offered or holds keeps its words; it changes its state by whoever that is for.
create function guard_promotion() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  by_itself text[] := '{state,accepted_at,accepted_by,used,spent_kopecks,version}';
  may_move boolean := case old.state || ' ' || new.state
    when 'draft active' then actor_is_operator() and old.supplier_percent = 0
    when 'draft offered' then actor_is_operator()
    when 'offered draft' then actor_is_operator()
    when 'offered active' then new.supplier_id = actor_sells_for()
    when 'active stopped' then actor_is_operator() or new.supplier_percent > 0 and new.supplier_id = actor_sells_for()
    when 'stopped active' then actor_is_operator()
  end;
begin
  if old.state <> 'draft' and to_jsonb(new) - by_itself <> to_jsonb(old) - by_itself then
    raise exception 'the words of an offered promotion stay' using errcode = 'insufficient_privilege';
  end if;
  if new.state = old.state then return new; end if;
  if may_move is not true then
    raise exception 'a promotion is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'offered' and new.state = 'active' then
    new.accepted_at := now();
    new.accepted_by := actor_id();
  end if;
  return new;
end $$;
create trigger guard_promotion before update on promotions for each row
  when (current_user = 'lavka_app') execute function guard_promotion();

alter table promotions enable row level security;
create policy everybody_reads_what_holds on promotions for select using (state = 'active');
create policy operators_keep_promotions on promotions using ((select actor_is_operator())) with check ((select actor_is_operator()));
create policy suppliers_read_promotions on promotions for select
  using (state <> 'draft' and supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_moves_promotion on promotions for update
  using (state in ('offered', 'active') and supplier_id = (select actor_sells_for()))
  with check (supplier_id = (select actor_sells_for()));
create policy operators_remove_draft_promotions on promotions as restrictive for delete using (state = 'draft');
grant select, delete on promotions to lavka_app;
grant insert (name, kind, percent, off_kopecks, price_kopecks, bundle_size, bundle_paid, supplier_id, category_id, product_codes,
  minimum_kopecks, minimum_quantity, starts_at, ends_at, weekdays, hour_from, hour_to, channel, audience, checkout_number, is_repeated,
  needs_code, priority, is_exclusive, supplier_percent, limit_total, limit_per_person, budget_kopecks) on promotions to lavka_app;
grant update (name, state, kind, percent, off_kopecks, price_kopecks, bundle_size, bundle_paid, supplier_id, category_id, product_codes,
  minimum_kopecks, minimum_quantity, starts_at, ends_at, weekdays, hour_from, hour_to, channel, audience, checkout_number, is_repeated,
  needs_code, priority, is_exclusive, supplier_percent, limit_total, limit_per_person, budget_kopecks) on promotions to lavka_app;

-- as in 056, with the new name of the uses
create or replace function merge_people(kept bigint, other bigint) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_kept users;
  the_other users;
  counts jsonb := '{}';
  moved bigint;
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator merges accounts' using errcode = 'insufficient_privilege';
  end if;
  -- in the order of their ids, so that two merges of the same two do not wait for each other
  perform from users where id in (kept, other) order by id for update;
  select * into the_kept from users where id = kept and role = 'client' and removed_at is null and closed_at is null;
  select * into the_other from users where id = other and role = 'client' and removed_at is null;
  if kept = other or the_kept.id is null or the_other.id is null then return null; end if;

  perform set_config('lavka.merged', other || '→' || kept, true);
  update order_groups set user_id = kept where user_id = other;
  update orders set user_id = kept where user_id = other;
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('orders', moved);
  perform set_config('lavka.merged', '', true);
  -- they take the owner of their order
  update order_lines set user_id = kept where user_id = other;
  update order_events set user_id = kept where user_id = other;
  update order_substitutions set user_id = kept where user_id = other;
  update order_line_actuals set user_id = kept where user_id = other;
  update order_events set actor_id = kept where actor_id = other;
  update order_substitutions set answered_by = kept where answered_by = other;
  update order_line_actuals set actor_id = kept where actor_id = other;
  update promotion_uses set user_id = kept where user_id = other;
  update smart_contracts set payer_id = kept where payer_id = other;

  update addresses set user_id = kept, is_main = is_main and not exists (select from addresses where user_id = kept and is_main)
    where user_id = other and address not in (select address from addresses where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('addresses', moved);
  update user_inns set user_id = kept where user_id = other and inn not in (select inn from user_inns where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('inns', moved);
  update favourites set user_id = kept
    where user_id = other and product_id not in (select product_id from favourites where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('favourites', moved);
  update basket_lines set user_id = kept
    where user_id = other and product_id not in (select product_id from basket_lines where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('basketLines', moved);
  update reviews set user_id = kept where user_id = other and product_id not in (select product_id from reviews where user_id = kept);
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('reviews', moved);
  -- a supplier's own code stays, where the kept account has none (068)
  with dropped as (
    delete from supplier_clients where user_id = other and supplier_id in (select supplier_id from supplier_clients where user_id = kept)
    returning supplier_id, code_supplier
  ) update supplier_clients c set code_supplier = dropped.code_supplier from dropped
    where c.user_id = kept and c.supplier_id = dropped.supplier_id and c.code_supplier = '';
  update supplier_clients set user_id = kept where user_id = other;
  -- one person has one voice in a poll, and one opinion of a product
  delete from reviews where user_id = other;
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('reviewsDropped', moved);
  update poll_responses set user_id = kept where user_id = other and poll_id not in (select poll_id from poll_responses where user_id = kept);
  delete from poll_responses where user_id = other;
  insert into pay_users (beneficiary_id, login) select beneficiary_id, the_kept.login from pay_users where login = the_other.login
    on conflict do nothing;
  get diagnostics moved = row_count;
  counts := counts || jsonb_build_object('payUsers', moved);
  delete from pay_users where login = the_other.login;
  update order_drafts set content = jsonb_set(content, '{customer,id}', to_jsonb(kept)) where content #>> '{customer,id}' = other::text;
  update order_drafts set user_id = kept where user_id = other;

  delete from addresses where user_id = other;
  delete from user_inns where user_id = other;
  delete from favourites where user_id = other;
  delete from basket_lines where user_id = other;
  delete from codes where user_id = other;
  delete from known_devices where user_id = other;
  delete from sessions where user_id = other;
  delete from idempotency_keys where user_id = other;
  update devices set revoked_at = coalesce(revoked_at, now()), revoked_for = coalesce(revoked_for, 'office'), model = '' where user_id = other;
  -- what one account agreed to, the other has not
  update consents set revoked_at = now() where user_id = other and kind in ('personal-data', 'advertising') and revoked_at is null;
  update users set login = 'removed-' || other, password_hash = '-', name = 'Объединённая учётная запись',
    code = '', email = '', phone = '', oktmo = '', removed_at = now() where id = other;
  -- a contact that the kept account lacks would be lost
  update users set email = case when email = '' then the_other.email else email end,
    phone = case when phone = '' then the_other.phone else phone end,
    code = case when code = '' then the_other.code else code end where id = kept;
  return counts;
end $$;
