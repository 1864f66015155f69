-- No picture is null. Until now it was '', or the key of a drawing that only a demonstration has; and a supplier could be given none.
alter table categories alter picture_key drop not null, alter picture_color set default '#f0e8e0';
alter table products alter picture_key drop not null, alter picture_color set default '#f0e8e0';
alter table suppliers alter picture_key drop not null, alter picture_color set default '#e8f0e0',
  add picture_text text not null default '' check (length(picture_text) <= 200);

update categories set picture_key = null
  where picture_key = '' or picture_key = 'basket' and not exists (select from demo_data);
update products set picture_key = null
  where picture_key = '' or picture_key = 'basket' and not exists (select from demo_data);
update suppliers set picture_key = null
  where picture_key = '' or picture_key = 'barn' and not exists (select from demo_data);
