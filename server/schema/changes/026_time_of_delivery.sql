-- The time of delivery of an order: a day and hours instead of a text. What is no such time goes to the comment, where the seller reads it.
drop function if exists full_slots(bigint[], text[], boolean);
drop function if exists is_slot_over(bigint, text, bigint);

drop index orders_by_slot;
alter table orders drop column delivery_day;
alter table orders add delivery_day date, add delivery_from time, add delivery_until time;
update orders o set delivery_day = parts[1]::date, delivery_from = parts[5]::time, delivery_until = parts[6]::time
from (
  select id, regexp_match(delivery_window,
    '^((2\d{3})-(0[1-9]|1[0-2])-(\d\d))(?: ((?:[01]\d|2[0-3]):[0-5]\d)–((?:[01]\d|2[0-3]):[0-5]\d))?$') as parts
  from orders where delivery_window <> ''
) written
where written.id = o.id and parts[4]::int between 1
  and extract(day from make_date(parts[2]::int, parts[3]::int, 1) + interval '1 month' - interval '1 day');
update orders set comment = concat_ws('. ', nullif(comment, ''), delivery_window) where delivery_window <> '' and delivery_day is null;
alter table orders drop column delivery_window;
alter table orders add constraint orders_hours check (
  (delivery_from is null) = (delivery_until is null) and (delivery_from is null or delivery_day is not null)
);
create index orders_by_delivery on orders (delivery_day, id desc) include (user_id, supplier_id);
create index orders_by_slot on orders (supplier_id, delivery_day, delivery_from, delivery_until) where status <> 'cancelled';
