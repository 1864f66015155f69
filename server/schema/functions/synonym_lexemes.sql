-- before the tables
-- One lexeme for each word, in the same order (search_synonyms).
create or replace function synonym_lexemes(words text[]) returns text[]
  language sql immutable strict parallel safe set search_path = public, pg_temp as $$
  select array_agg((search_lexemes(word))[1] order by rank) from unnest(words) with ordinality as listed(word, rank)
$$;
