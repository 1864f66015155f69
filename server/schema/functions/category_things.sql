-- The things that a category's name names. «Свежие грибы» are mushrooms; «Сушёные и солёные грибы» too, where adjectives share one noun. Of «Сметана
-- и сливки» nobody knows which of them a product is, so that the name says nothing of it.
create or replace function category_things(name text) returns text[] language sql immutable strict parallel safe as $$
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
