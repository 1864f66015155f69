-- A promotion for a share of buyers, to compare it with nothing (docs/promotions.md). A person is always on the same side of one promotion.
alter table promotions add column share_percent int check (share_percent between 1 and 99);
select follow_changes('promotions', 'id', '{used,spent_kopecks,accepted_at,accepted_by}');
grant insert (share_percent), update (share_percent) on promotions to lavka_app;

-- Where a person stands in a promotion, 0 to 99: those below its share have it. The same for ever, and independent between promotions.
create function promotion_place(the_promotion bigint, person bigint) returns int
  immutable parallel safe language sql as $$
    select (('x' || left(md5(the_promotion || ' ' || person), 8))::bit(32)::bigint % 100)::int
  $$;
