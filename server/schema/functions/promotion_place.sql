-- Where a person stands in a promotion, 0 to 99: those below its share have it. The same for ever, and independent between promotions.
create or replace function promotion_place(the_promotion bigint, person bigint) returns int
  immutable parallel safe language sql as $$
    select (('x' || left(md5(the_promotion || ' ' || person), 8))::bit(32)::bigint % 100)::int
  $$;
