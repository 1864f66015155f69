-- What a product's document says beside its words: «#гриб» is what its category, or one around it, is of; «-сахар» says that the name has «без сахара»,
-- which is no longer sugar. The marks of 010_search.sql stay.

-- The things that a category's name names. «Свежие грибы» are mushrooms; «Сушёные и солёные грибы» too, where adjectives share one noun. Of «Сметана и
-- сливки» nobody knows which of them a product is, so that the name says nothing of it.
create function category_things(name text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when name !~* '( и |,)' then search_lexemes(name)
    when cardinality(nouns) = 1 then search_lexemes(nouns[1])
    else '{}'
  end
  from (
    select array(
      select word from regexp_split_to_table(translate(lower(name), 'ё', 'е'), '[^а-я]+') word
      where length(word) > 1 and word !~ '(ые|ие|ый|ий|ая|яя|ьи)$'
    ) as nouns
  ) found
$$;

create function category_kinds(category bigint) returns text[] language sql stable parallel safe as $$
  with recursive around as (
    select id, parent_id, name from categories where id = category
    union all
    select categories.id, categories.parent_id, categories.name from categories join around on categories.id = around.parent_id
  )
  select coalesce(array_agg(distinct '#' || thing), '{}') from around, unnest(category_things(name)) thing
$$;

create function write_search_marks(document tsvector, name text, category bigint) returns tsvector language plpgsql stable as $$
declare
  plain text := translate(lower(name), 'ё', 'е');
  without text[] := '{}';
begin
  if plain ~ '\mбез\s' then
    select search_lexemes(string_agg(phrase[1], ' ')) into without
    from regexp_matches(plain, '\mбез\s+((?:[а-я]+(?:ого|его|ых|их)\s+)?[а-я]+)', 'g') phrase;
    without := coalesce(without, '{}');
  end if;
  return ts_delete(document, array(select mark || lexeme from unnest(without) lexeme, unnest(array['', '=']) mark))
    || array_to_tsvector(array(select '-' || lexeme from unnest(without) lexeme) || category_kinds(category));
end $$;

create or replace function write_search_document() returns trigger language plpgsql as $$
begin
  new.search := write_search_marks(
    search_document(
      new.name, new.pack, new.is_weighed, new.composition,
      (select categories.name from categories where id = new.category_id),
      (select suppliers.name from suppliers where id = new.supplier_id),
      new.code, new.barcode
    ),
    new.name, new.category_id
  );
  return new;
end $$;

create or replace function learn_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_search_words(array[new.name]);
  if tg_op = 'UPDATE' and tg_table_name = 'suppliers' then
    update products set supplier_id = supplier_id where supplier_id = new.id;
  elsif tg_op = 'UPDATE' then
    with recursive inside as (
      select new.id as id
      union all
      select categories.id from categories join inside on categories.parent_id = inside.id
    )
    update products set category_id = category_id where category_id in (select id from inside);
  end if;
  return null;
end $$;

update products set code = code;
