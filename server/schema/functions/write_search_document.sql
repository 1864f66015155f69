-- The document of a product, with the words of its category and its supplier.
create or replace function write_search_document() returns trigger language plpgsql as $$
begin
  new.search := write_search_marks(
    search_document(
      new.name, new.pack, new.is_weighed, new.composition,
      (select categories.name from categories where id = new.category_id),
      (select suppliers.name from suppliers where id = new.supplier_id),
      new.code, new.barcode
    ),
    new.name, new.category_id
  );
  return new;
end $$;
