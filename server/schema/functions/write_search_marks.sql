-- Adds to a document what it says beside its words: the marks of its category, and «-сахар» for a name with «без сахара», which is no longer sugar.
create or replace function write_search_marks(document tsvector, name text, category bigint) returns tsvector language plpgsql stable as $$
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
