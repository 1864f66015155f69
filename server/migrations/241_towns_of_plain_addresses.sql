-- The town of most addresses is their first part: it is taken by expressions that a query has inline. All others ask area_of_parts(), which is what
-- area_of() was (migrations/140_facts.sql): facts and the day of a supplier ask it of every order.
create function area_of_parts(address text) returns text immutable parallel safe language sql as $$
  select coalesce((
    select regexp_replace(part, '^(г|город|гор|с|село|д|деревня|дер|п|пос|посёлок|поселок|пгт|рп)(\.\s*|\s+)', '', 'i')
    from (select trim(part) as part, place from regexp_split_to_table(address, '[,;\n]') with ordinality parts (part, place)) parts
    where part ~ '[[:alpha:]]' and part !~* '(^|\s)(обл|область|край|район|р-н|респ|республика|округ|Россия|РФ)\.?(\s|$)'
    order by place limit 1
  ), '')
$$;

-- one word, which is no region and no kind of town, up to the first comma
create or replace function area_of(address text) returns text immutable parallel safe language sql as $$
  select case when address ~ '^(?!Обл|Край|Район|Респ|Округ|Росс)[А-ЯЁ][а-яё]+,' then split_part(address, ',', 1) else area_of_parts(address) end
$$;
