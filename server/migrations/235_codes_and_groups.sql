-- Groups of clients, series of codes and personal codes (docs/promotions.md).
create table client_groups (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80)
);
-- one is in one group at most
create table client_group_members (
  id bigint generated always as identity primary key,
  group_id bigint not null references client_groups,
  user_id bigint not null references users,
  constraint client_group_members_once unique (user_id)
);
create index client_group_members_by_group on client_group_members (group_id, id);

-- Codes that are made at once by a job: so many, or one for each member of a group.
create table code_series (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  name text not null check (length(name) between 1 and 80),
  prefix text not null default '' check (prefix ~ '^[A-ZА-ЯЁ0-9-]{0,12}$'),
  size int check (size between 1 and 100000),
  group_id bigint references client_groups,
  made int not null default 0 check (made >= 0),
  -- when the last one was made
  made_at timestamptz,
  created_at timestamptz not null default now(),
  constraint code_series_what check ((size is null) <> (group_id is null))
);
create index code_series_to_make on code_series (id) where made_at is null;
create index code_series_by_promotion on code_series (promotion_id);

alter table promo_codes
  add column series_id bigint references code_series,
  -- used by this person alone; null: by anybody
  add column user_id bigint references users;
create index promo_codes_by_series on promo_codes (series_id, id) where series_id is not null;
create index promo_codes_by_person on promo_codes (user_id) where user_id is not null;

alter table promotions add column group_id bigint references client_groups;

select follow_changes('client_groups');
select follow_changes('client_group_members');
select follow_changes('code_series', 'id', '{made,made_at,created_at}');
select follow_changes('promo_codes', 'id', '{used}');
select follow_changes('promotions', 'id', '{used,spent_kopecks,accepted_at,accepted_by}');
select guard_office_writes('client_groups', '');
select guard_office_writes('client_group_members', '');
select guard_office_writes('code_series', '', '{made,made_at,created_at}');
select guard_office_writes('promo_codes', '', '{used}');

alter table client_groups enable row level security;
alter table client_group_members enable row level security;
alter table code_series enable row level security;
alter table promo_codes enable row level security;
create policy operators_keep_groups on client_groups using ((select actor_is_operator())) with check ((select actor_is_operator()));
create policy operators_keep_members on client_group_members using ((select actor_is_operator())) with check ((select actor_is_operator()));
-- a person's own group decides about their prices
create policy own_group on client_group_members for select using (user_id = (select actor_id()));
create policy operators_keep_series on code_series using ((select actor_is_operator())) with check ((select actor_is_operator()));
create policy codes_for_anybody on promo_codes for select using (user_id is null or user_id = (select actor_id()));
create policy operators_keep_codes on promo_codes using ((select actor_is_operator())) with check ((select actor_is_operator()));
grant select, delete, insert (name), update (name) on client_groups to lavka_app;
grant select, delete, insert (group_id, user_id), update (group_id) on client_group_members to lavka_app;
grant select, insert (promotion_id, name, prefix, size, group_id), update (name) on code_series to lavka_app;
grant insert (user_id) on promo_codes to lavka_app;
grant insert (group_id), update (group_id) on promotions to lavka_app;

-- Whether a code exists, for counting guesses: a foreign personal code is none.
create function is_promo_code(the_code text, person bigint) returns boolean
  stable language sql security definer set search_path = public, pg_temp as $$
    select exists (select from promo_codes where code = the_code and (user_id is null or user_id = person))
  $$;

/*
 * Gives these random codes to the oldest series that is not whole. False when there is none. Another process takes another series. A code that exists
 * is left out; the next call brings others instead.
 */
create function add_codes(the_codes text[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  series code_series;
  added int;
begin
  if actor_role() is distinct from 'system' then
    raise exception 'codes of a series are made by the system' using errcode = 'insufficient_privilege';
  end if;
  select * into series from code_series where made_at is null order by id limit 1 for update skip locked;
  if series.id is null then return false; end if;
  insert into promo_codes (promotion_id, series_id, user_id, code, limit_total)
  select series.promotion_id, series.id, person.user_id, series.prefix || code.code, 1
  from unnest(the_codes) with ordinality code (code, n)
  left join (
    select m.user_id, row_number() over (order by m.id) as n from client_group_members m
    where m.group_id = series.group_id
      and not exists (select from promo_codes c where c.user_id = m.user_id and c.series_id = series.id)
  ) person using (n)
  where case when series.group_id is null then n <= series.size - series.made else person.user_id is not null end
  on conflict (code) do nothing;
  get diagnostics added = row_count;
  update code_series set made = made + added,
    made_at = case when case when series.group_id is null then made + added >= size else not exists (
      select from client_group_members m where m.group_id = series.group_id
        and not exists (select from promo_codes c where c.user_id = m.user_id and c.series_id = series.id)) end then now() end
  where id = series.id;
  return true;
end $$;
revoke all on function is_promo_code(text, bigint), add_codes(text[]) from public;
grant execute on function is_promo_code(text, bigint), add_codes(text[]) to lavka_app;

-- as in 155, with codes and groups
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
  update promo_codes set user_id = kept where user_id = other;
  -- one is in one group: the kept account stays in its own
  update client_group_members set user_id = kept where user_id = other and not exists (select from client_group_members where user_id = kept);
  delete from client_group_members where user_id = other;
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
