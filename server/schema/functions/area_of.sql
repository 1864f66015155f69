-- The town of an address as people write it: «300000, Тульская область, г. Тула, Ленина, 5» is «Тула». The town of most addresses is their first
-- part, one word that is no region and no kind of town: it is taken by expressions that a query has inline, because facts and the day of a supplier
-- ask of every order.
create or replace function area_of(address text) returns text immutable parallel safe language sql as $$
  select case when address ~ '^(?!Обл|Край|Район|Респ|Округ|Росс)[А-ЯЁ][а-яё]+,' then split_part(address, ',', 1) else area_of_parts(address) end
$$;
