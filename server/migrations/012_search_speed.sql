-- The functions of 010 as plpgsql, which keeps its plans: a product's document costs a tenth. What they answer is the same.
create or replace function search_text(source text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := translate(lower(source), 'ё', 'е');
begin
  if t ~ '[0-9]' then
    if strpos(t, '%') > 0 then
      t := regexp_replace(t, '(\d+)[.,](\d)\d*\s*%', '\1\2проц ', 'g');
      t := regexp_replace(t, '(\d+)\s*%', '\10проц ', 'g');
    end if;
    if t ~ '\d\s*(кг|л)(?![а-я])' then
      t := regexp_replace(t, '(\d+)[.,](\d)\s*(кг|л)(?![а-я])', '\1\200~\3', 'g');
      t := regexp_replace(t, '(\d+)[.,](\d\d)\s*(кг|л)(?![а-я])', '\1\20~\3', 'g');
      t := regexp_replace(t, '(\d+)[.,](\d\d\d)\s*(кг|л)(?![а-я])', '\1\2~\3', 'g');
      t := regexp_replace(t, '(\d+)\s*(кг|л)(?![а-я])', '\1000~\2', 'g');
      t := replace(replace(t, '~кг', 'г'), '~л', 'мл');
    end if;
    t := regexp_replace(t, '(\d+)\s*(г|мл|шт)(?![а-я])', '\1\2', 'g');
    t := regexp_replace(t, '[^a-zа-я0-9]+', ' ', 'g');
    return regexp_replace(t, '(^| )0+([1-9])', '\1\2', 'g');
  end if;
  return regexp_replace(t, '[^a-zа-я]+', ' ', 'g');
end $$;

create or replace function search_lexemes(source text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return tsvector_to_array(to_tsvector('pg_catalog.russian', search_text(source)));
end $$;

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
