-- [catalogue] The vocabulary that slips are corrected by (docs/search.md): words as people write them. A word whose last product is gone stays: it finds nothing,
-- as it should.
create table search_words (
  word text primary key,
  lexeme text not null,
  uses int not null
);

create index search_words_by_lexeme on search_words (lexeme text_pattern_ops);
create index search_words_by_length on search_words (length(lexeme));

-- rules: applied again when this file changes
grant select on search_words to lavka_app;
