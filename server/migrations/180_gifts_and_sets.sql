-- Two more kinds of promotion: a set of products for one price, and a gift (docs/promotions.md).
alter table promotions
  add column set_kopecks bigint check (set_kopecks > 0),
  -- this product of the basket is free, up to so much of it
  add column gift_code text,
  add column gift_quantity numeric(12, 3) check (gift_quantity > 0),
  drop constraint promotions_kind_check,
  add constraint promotions_kind_check check (kind in ('percent', 'sum', 'price', 'bundle', 'set', 'gift')),
  add constraint promotions_set check (
    (kind = 'set') = (set_kopecks is not null) and (kind <> 'set' or cardinality(product_codes) between 2 and 20)),
  add constraint promotions_gift check (
    (kind = 'gift') = (gift_code is not null) and (kind = 'gift') = (gift_quantity is not null));
grant insert (set_kopecks, gift_code, gift_quantity), update (set_kopecks, gift_code, gift_quantity) on promotions to lavka_app;
