-- Search that forgives: one document of lexemes a product, and the vocabulary that slips are corrected by
-- (src/modules/catalog/search). Both follow the data by triggers.
create extension if not exists fuzzystrmatch;

create function is_ean13(code text) returns boolean language sql immutable strict parallel safe as $$
  select code ~ '^\d{13}$' and (
    select sum(substr(code, place, 1)::int * (case when place % 2 = 0 then 3 else 1 end)) % 10 = 0
    from generate_series(1, 13) place
  )
$$;
alter table products add column barcode text check (is_ean13(barcode));

-- One spelling: small letters, ё as е, «0,5 кг» as «500г», «2,5 %» in tenths as «25проц»; what is neither letter nor digit is a
-- space. search/measures.ts says the same of what a person asks.
create function search_text(source text) returns text language sql immutable strict parallel safe as $$
  select case
    when plain !~ '[0-9]' then regexp_replace(plain, '[^a-zа-я]+', ' ', 'g')
    else (
      with percents as (
        select regexp_replace(regexp_replace(plain,
          '(\d+)[.,](\d)\d*\s*%', '\1\2проц ', 'g'),
          '(\d+)\s*%', '\10проц ', 'g') as t
      ), thousandths as (
        select replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(t,
          '(\d+)[.,](\d)\s*(кг|л)(?![а-я])', '\1\200~\3', 'g'),
          '(\d+)[.,](\d\d)\s*(кг|л)(?![а-я])', '\1\20~\3', 'g'),
          '(\d+)[.,](\d\d\d)\s*(кг|л)(?![а-я])', '\1\2~\3', 'g'),
          '(\d+)\s*(кг|л)(?![а-я])', '\1000~\2', 'g'),
          '~кг', 'г'), '~л', 'мл') as t
        from percents
      )
      select regexp_replace(regexp_replace(regexp_replace(t,
        '(\d+)\s*(г|мл|шт)(?![а-я])', '\1\2', 'g'),
        '[^a-zа-я0-9]+', ' ', 'g'),
        '(^| )0+([1-9])', '\1\2', 'g')
      from thousandths
    )
  end
  from translate(lower(source), 'ё', 'е') plain
$$;

create function search_lexemes(source text) returns text[] language sql immutable strict parallel safe as $$
  select tsvector_to_array(to_tsvector('pg_catalog.russian', search_text(source)))
$$;

-- «молок» stands anywhere, «=молок» in the name, «^молок» is the name's first word, «~вес» is sold by weight. Marks inside lexemes
-- and not weights: the index alone answers each of them, and the statistics know how frequent each is.
create function search_document(
  name text, pack text, is_weighed boolean, composition text, category text, supplier text, code text, barcode text
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(
    own || search_lexemes(composition || ' ' || category || ' ' || supplier)
    || array(select '=' || lexeme from unnest(own) lexeme)
    || array(select '^' || lexeme from unnest(search_lexemes(split_part(search_text(name), ' ', 1))) lexeme)
    || case when is_weighed then array['~вес'] else '{}' end
    || code || coalesce(barcode, code)
  )
  from search_lexemes(name || ' ' || pack) own
$$;

alter table products alter column search drop expression;
alter table products alter column search set statistics 500;

create function write_search_document() returns trigger language plpgsql as $$
begin
  new.search := search_document(
    new.name, new.pack, new.is_weighed, new.composition,
    (select categories.name from categories where id = new.category_id),
    (select suppliers.name from suppliers where id = new.supplier_id),
    new.code, new.barcode
  );
  return new;
end $$;
create trigger products_search
  before insert or update of name, pack, is_weighed, composition, category_id, supplier_id, code, barcode on products
  for each row execute function write_search_document();

-- Words as people write them. A word whose last product is gone stays: it finds nothing, as it should.
create table search_words (
  word text primary key,
  lexeme text not null,
  uses int not null
);
create index search_words_by_lexeme on search_words (lexeme text_pattern_ops);
create index search_words_by_length on search_words (length(lexeme));
grant select on search_words to lavka_app;

create function add_search_words(texts text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into search_words (word, lexeme, uses)
  select word, (search_lexemes(word))[1], uses
  from (
    select word, count(*) as uses
    from unnest(texts) source, regexp_split_to_table(lower(source), '[^a-zа-яё]+') word
    where length(word) >= 2
    group by word
  ) found
  where cardinality(search_lexemes(word)) > 0
  order by word -- always in one order: two who write at once do not lock each other out
  on conflict (word) do update set uses = search_words.uses + excluded.uses
$$;

create function learn_words_of_products() returns trigger language plpgsql as $$
begin
  perform add_search_words(array(select name from added) || array(select distinct composition from added));
  return null;
end $$;
create trigger products_words after insert on products
  referencing new table as added for each statement execute function learn_words_of_products();

create function learn_words_of_product() returns trigger language plpgsql as $$
begin
  perform add_search_words(array[new.name, new.composition]);
  return null;
end $$;
create trigger product_words after update of name, composition on products for each row
  when (old.name <> new.name or old.composition <> new.composition) execute function learn_words_of_product();

-- names that stand in the documents of products
create function learn_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_search_words(array[new.name]);
  if tg_op = 'UPDATE' and tg_table_name = 'suppliers' then
    update products set supplier_id = supplier_id where supplier_id = new.id;
  elsif tg_op = 'UPDATE' then
    update products set category_id = category_id where category_id = new.id;
  end if;
  return null;
end $$;
create trigger suppliers_words after insert or update of name on suppliers for each row execute function learn_name();
create trigger categories_words after insert or update of name on categories for each row execute function learn_name();

update products set code = code;
select add_search_words(array(select name from products) || array(select distinct composition from products)
  || array(select name from suppliers) || array(select name from categories));

-- the vocabulary does its work now
drop index products_by_name;
