-- before the tables
/*
 * Prices by quantity: [{"from": 10, "priceKopecks": 9500}, …], ascending; the last one reached is the price of the whole line. Each begins above the
 * minimum, at a quantity that can be ordered, and is cheaper than the one before.
 */
create or replace function are_tiers(tiers jsonb, price_kopecks bigint, minimum numeric, multiple numeric) returns boolean
  immutable language sql as $$
  select coalesce(bool_and(
    tier.quantity > tier.quantity_before and mod(tier.quantity, multiple) = 0
      and tier.price > 0 and tier.price < tier.price_before
  ), true)
  from (
    select
      (row ->> 'from')::numeric as quantity,
      (row ->> 'priceKopecks')::bigint as price,
      coalesce(lag((row ->> 'from')::numeric) over ranks, minimum) as quantity_before,
      coalesce(lag((row ->> 'priceKopecks')::bigint) over ranks, price_kopecks) as price_before
    from jsonb_array_elements(tiers) with ordinality as rows (row, rank)
    window ranks as (order by rank)
  ) as tier
$$;
