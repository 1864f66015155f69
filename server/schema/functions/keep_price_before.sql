-- What a product cost before its price changed. Changes within a week count as one: the first price stands.
create or replace function keep_price_before() returns trigger language plpgsql as $$
begin
  if coalesce(old.price_changed_at < now() - interval '7 days', true) then new.price_before_kopecks := old.price_kopecks; end if;
  new.price_changed_at := now();
  return new;
end $$;
