-- The document of a product. «молок» stands anywhere, «=молок» in the name, «^молок» is the name's first word, «~вес» is sold by weight. Marks inside
-- lexemes and not weights: the index alone answers each of them, and the statistics know how frequent each is. As plpgsql, which keeps its plans, it
-- costs a tenth.
create or replace function search_document(
  name text, pack text, is_weighed boolean, composition text, category text, supplier text, code text, barcode text
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  own text[] := search_lexemes(name || ' ' || pack);
  head text[] := search_lexemes(substring(name from '[[:alnum:]]+'));
  lexemes text[] := own || search_lexemes(composition || ' ' || category || ' ' || supplier) || code;
begin
  -- lexemes have no spaces in them, so that marks are put before all of them at once
  if cardinality(own) > 0 then lexemes := lexemes || string_to_array('=' || array_to_string(own, ' ='), ' '); end if;
  if cardinality(head) > 0 then lexemes := lexemes || ('^' || head[1]); end if;
  if is_weighed then lexemes := lexemes || '~вес'::text; end if;
  if barcode is not null then lexemes := lexemes || barcode; end if;
  return array_to_tsvector(lexemes);
end $$;
