-- The town of an address whose first part it is not: see area_of().
create or replace function area_of_parts(address text) returns text immutable parallel safe language sql as $$
  select coalesce((
    select regexp_replace(part, '^(г|город|гор|с|село|д|деревня|дер|п|пос|посёлок|поселок|пгт|рп)(\.\s*|\s+)', '', 'i')
    from (select trim(part) as part, place from regexp_split_to_table(address, '[,;\n]') with ordinality parts (part, place)) parts
    where part ~ '[[:alpha:]]' and part !~* '(^|\s)(обл|область|край|район|р-н|респ|республика|округ|Россия|РФ)\.?(\s|$)'
    order by place limit 1
  ), '')
$$;
