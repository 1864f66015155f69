-- before the tables
-- One spelling: small letters, ё as е, «0,5 кг» as «500г», «2,5 %» in tenths as «25проц»; what is neither letter nor digit is a space.
-- search/measures.ts says the same of what a person asks. As plpgsql, which keeps its plans, it costs a tenth.
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
