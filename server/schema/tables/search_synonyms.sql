-- [catalogue] Words that the search takes for one another, edited in the back office (docs/search.md). `lexemes` has one lexeme for each word, in the same order.
create table search_synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 10),
  lexemes text[] not null generated always as (synonym_lexemes(words)) stored,
  version int not null default 1,
  constraint search_synonyms_are_words check (array_position(lexemes, null) is null)
);

create index search_synonyms_by_lexeme on search_synonyms using gin (lexemes);

-- rules: applied again when this file changes
grant select, insert (words), update (words), delete on search_synonyms to lavka_app;

select follow_changes('search_synonyms', seller_column => '', is_public => true);
