-- A limit that is set later counts what was used before.
create or replace function count_promotion_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select count(*), coalesce(sum(discount_kopecks), 0) into new.used, new.spent_kopecks
    from promotion_uses where promotion_id = new.id and returned_at is null;
  return new;
end $$;
