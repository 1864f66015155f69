-- What an order costs its buyer as things stand: the one definition that every list, card, figure, letter and payment reads
-- (docs/decisions/0032-what-an-order-costs.md). total_kopecks stays what it came to at placing.
alter table orders add column to_pay_kopecks bigint not null generated always as (
  case when status = 'cancelled' then 0 else coalesce(actual_kopecks, total_kopecks) end
) stored;
