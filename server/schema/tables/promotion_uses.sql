-- [promotions] Which promotions a checkout used, for their limits.
create table promotion_uses (
  id bigint generated always as identity primary key,
  code_id bigint references promo_codes,
  group_id bigint not null references order_groups,
  user_id bigint not null references users,
  -- what it gives now, which settle_uses() keeps (docs/decisions/0185-the-same-whichever-press-came-first.md)
  discount_kopecks bigint not null check (discount_kopecks >= 0),
  created_at timestamptz not null default now(),
  -- when no order that carries its discount was left (docs/decisions/0030-what-becomes-of-a-discount.md)
  returned_at timestamptz,
  promotion_id bigint not null references promotions,
  supplier_kopecks bigint not null default 0 check (supplier_kopecks between 0 and discount_kopecks),
  unique (group_id, promotion_id)
);

create index promotion_uses_by_person on promotion_uses (promotion_id, user_id);
create index promotion_uses_by_code on promotion_uses (code_id) where code_id is not null;

-- rules: applied again when this file changes
alter table promotion_uses enable row level security;
grant select, insert (code_id, group_id, user_id, discount_kopecks, promotion_id, supplier_kopecks) on promotion_uses to lavka_app;

create policy operators_count_uses on promotion_uses for select using ((select actor_is_operator()));
-- a code said by telephone: its use is the client's, written down by the operator who places the order
create policy operator_uses_for_client on promotion_uses for insert
  with check (
    (select actor_is_operator()) and exists (
      select from order_groups g where g.id = group_id and g.placed_by = (select actor_id()) and g.user_id = promotion_uses.user_id
    )
  );
create policy own_promotion_uses on promotion_uses using (user_id = (select actor_id()));

create trigger count_promo_use after insert on promotion_uses for each row execute function count_promo_use();
