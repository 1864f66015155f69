-- What was wrong with a line of a file when it was read stays with the line, however often its columns are chosen anew. And a barcode is any GTIN: EAN-8,
-- UPC-12, EAN-13 or GTIN-14.
alter table batch_rows add column told jsonb not null default '[]';

create function is_gtin(code text) returns boolean language sql immutable strict parallel safe as $$
  select code ~ '^(\d{8}|\d{12,14})$' and (
    select sum(substr(lpad(code, 14, '0'), place, 1)::int * (case when place % 2 = 0 then 1 else 3 end)) % 10 = 0
    from generate_series(1, 14) place
  )
$$;
alter table products drop constraint products_barcode_check, add constraint products_barcode_check check (is_gtin(barcode));
drop function is_ean13(text);
