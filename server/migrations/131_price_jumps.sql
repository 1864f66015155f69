-- What a product cost before its price changed, for the hint «Скачок цены». Changes within a week count as one: the first price stands.
alter table products add price_before_kopecks bigint, add price_changed_at timestamptz;

create function keep_price_before() returns trigger language plpgsql as $$
begin
  if coalesce(old.price_changed_at < now() - interval '7 days', true) then new.price_before_kopecks := old.price_kopecks; end if;
  new.price_changed_at := now();
  return new;
end $$;
create trigger keep_price_before before update of price_kopecks on products for each row
  when (new.price_kopecks <> old.price_kopecks) execute function keep_price_before();

select follow_changes('products', 'id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
