-- before the tables
-- Products that no facet tells apart are of one kind (modules/catalog/kinds.ts): supplier, shop, category, price range, whether there is enough to
-- sell, tags; codes of tags have neither spaces nor commas. One short text, because it lies in its index once for all the products that have it: the
-- kinds of a million products are counted from some 30 MB and not from their rows. A stock that moves leaves it as it is, until it is sold out.
create or replace function kind_of(
  supplier_id bigint, shop_id bigint, category_id bigint, price_kopecks bigint, is_in_stock boolean, tags text[]
) returns text language plpgsql immutable parallel safe as $$
begin
  return concat_ws(' ', supplier_id, shop_id, category_id,
    -- by turns a range between the cuts and one right on a cut
    width_bucket(price_kopecks, '{10000, 10001, 30000, 30001, 50000, 50001, 100000, 100001}'::bigint[]),
    is_in_stock::int, array_to_string(tags, ','));
end $$;
