-- [promotions] Codes that open promotions (docs/promotions.md). What a code came to is frozen in the orders.
create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and code <> ''),
  used int not null default 0,
  is_active boolean not null default true,
  promotion_id bigint not null references promotions,
  -- a code of a series is used so many times; null: as often as its promotion allows
  limit_total int check (limit_total > 0),
  version int not null default 1,
  series_id bigint references code_series,
  -- used by this person alone; null: by anybody
  user_id bigint references users,
  constraint promo_codes_limit check (limit_total is null or used <= limit_total)
);

create index promo_codes_by_promotion on promo_codes (promotion_id);
create index promo_codes_by_series on promo_codes (series_id, id) where series_id is not null;
create index promo_codes_by_person on promo_codes (user_id) where user_id is not null;

-- rules: applied again when this file changes
alter table promo_codes enable row level security;
grant select, insert (code, is_active, promotion_id, limit_total, user_id), update (is_active) on promo_codes to lavka_app;

create policy codes_for_anybody on promo_codes for select using (user_id is null or user_id = (select actor_id()));
create policy operators_keep_codes on promo_codes using ((select actor_is_operator()));

select follow_changes('promo_codes', by_itself => '{used}', seller_column => '');
