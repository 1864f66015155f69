-- The marks of a category in a product's document: «#гриб» says that it, or a category around it, is of mushrooms (category_things, docs/search.md).
create or replace function category_kinds(category bigint) returns text[] language sql stable parallel safe as $$
  with recursive around as (
    select id, parent_id, name from categories where id = category
    union all
    select categories.id, categories.parent_id, categories.name from categories join around on categories.id = around.parent_id
  )
  select coalesce(array_agg(distinct '#' || thing), '{}') from around, unnest(category_things(name)) thing
$$;
