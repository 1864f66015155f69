insert into approval_rules (field, caption, percent) values
  ('priceKopecks', 'Цена товара', 20),
  ('name', 'Название товара', null),
  ('categoryId', 'Категория товара', null);
