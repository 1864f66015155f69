-- Words that the search takes for one another, edited in the back office (docs/search.md). `lexemes` has one lexeme for each word, in the same order.
create function synonym_lexemes(words text[]) returns text[] language sql immutable strict parallel safe set search_path = public, pg_temp as $$
  select array_agg((search_lexemes(word))[1] order by rank) from unnest(words) with ordinality as listed(word, rank)
$$;

create table search_synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 10),
  lexemes text[] not null generated always as (synonym_lexemes(words)) stored,
  constraint search_synonyms_are_words check (array_position(lexemes, null) is null)
);
create index search_synonyms_by_lexeme on search_synonyms using gin (lexemes);
select follow_changes('search_synonyms');
select guard_office_writes('search_synonyms', '');
grant select, insert (words), update (words), delete on search_synonyms to lavka_app;
-- the edges drop what they kept (migration 230)
create trigger tell_public_change after insert or update or delete or truncate on search_synonyms
  for each statement execute function tell_public_change();

insert into search_synonyms (words) values
  ('{картошка,картофель}'), ('{помидор,помидоры,томат}'), ('{лосось,семга}'), ('{бурак,свекла}'), ('{кишмиш,изюм}'),
  ('{постное,подсолнечное}'), ('{малосольный,слабосоленый}'), ('{кура,курица}'), ('{селедка,сельдь}'), ('{овсянка,геркулес}'),
  ('{сладкий,болгарский}'), ('{цукини,кабачки}'), ('{приправа,пряность}');
