-- A use counts for its code, and for its promotion where that has a limit or a budget; settle_uses() brings it after what is given, which may be more than
-- is left by then: what was promised at placing is kept.
create or replace function count_promo_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update promo_codes set used = used + 1 where id = new.code_id;
  update promotions set used = used + 1, spent_kopecks = spent_kopecks + new.discount_kopecks
    where id = new.promotion_id and (limit_total is not null or budget_kopecks is not null);
  if exists (select from promotions where id = new.promotion_id and spent_kopecks > budget_kopecks) then
    raise exception 'more is given than the budget has' using errcode = 'check_violation', constraint = 'promotions_budget';
  end if;
  return new;
end $$;
