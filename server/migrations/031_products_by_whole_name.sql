-- A pasted table names most of its products in full or by a barcode: they are found all at once (modules/call-centre/named-rows.ts). A name is in
-- the one spelling of the search.
create index products_by_whole_name on products (btrim(search_text(name))) where is_active;
create index products_by_barcode on products (barcode) where barcode is not null;
