-- The lexemes of a text in its one spelling.
create or replace function search_lexemes(source text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return tsvector_to_array(to_tsvector('pg_catalog.russian', search_text(source)));
end $$;
