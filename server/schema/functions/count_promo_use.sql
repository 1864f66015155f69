-- A use counts for its code, and for its promotion where that has a limit or a budget; return_promotion_uses() gives it back.
create or replace function count_promo_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update promo_codes set used = used + 1 where id = new.code_id;
  update promotions set used = used + 1, spent_kopecks = spent_kopecks + new.discount_kopecks
    where id = new.promotion_id and (limit_total is not null or budget_kopecks is not null);
  return new;
end $$;
