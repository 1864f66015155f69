-- Adds the words of texts to the vocabulary that slips are corrected by (docs/search.md).
create or replace function add_search_words(texts text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with counted as (
    select word, count(*) as uses
    from unnest(texts) source, regexp_split_to_table(lower(source), '[^a-zа-яё]+') word
    where length(word) >= 2
    group by word
  ), stemmed as materialized (
    select word, uses, (search_lexemes(word))[1] as lexeme from counted
  )
  insert into search_words (word, lexeme, uses)
  select word, lexeme, uses from stemmed
  where lexeme is not null
  order by word -- always in one order: two who write at once do not lock each other out
  on conflict (word) do update set uses = search_words.uses + excluded.uses
$$;
