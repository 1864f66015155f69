-- Who writes one of the numbers of a product's stock by hand has counted it: the other follows, and what orders have reserved stays.
create or replace function count_stock() returns trigger language plpgsql as $$
begin
  new.reserved := case tg_op when 'INSERT' then 0 else old.reserved end;
  if tg_op = 'INSERT' and new.on_hand = 0 or tg_op = 'UPDATE' and new.stock <> old.stock then new.on_hand := new.stock + new.reserved; end if;
  new.stock := new.on_hand - new.reserved;
  return new;
end $$;
