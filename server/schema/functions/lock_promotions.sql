-- For placing: whoever uses the last of a limit is alone with it. Codes before promotions, both before products, so that two do not wait for each other.
create or replace function lock_promotions(the_code text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from promo_codes where code = the_code for update;
  perform from promotions where state = 'active' and (limit_total is not null or budget_kopecks is not null)
    and (not needs_code or id = (select promotion_id from promo_codes where code = the_code))
    order by id for update;
end $$;
grant execute on function lock_promotions(text) to lavka_app;
