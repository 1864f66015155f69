-- What a claim gives back to a card is no more than the card has paid, and an order of 0 waits for no card (decision 0189).
alter table claims add card_kopecks bigint not null default 0;
update claims set card_kopecks = returned_kopecks - certificate_kopecks where way = 'card';
alter table claims add constraint claims_card check (
  card_kopecks between 0 and returned_kopecks - certificate_kopecks
  and (way is distinct from 'card' or card_kopecks = returned_kopecks - certificate_kopecks)
);

update card_payments set state = 'left', wakes_at = null
  where state in ('asked', 'declined') and acquirer_id is null
    and order_id in (select id from orders where status = 'placed' and total_kopecks = 0 and to_pay_kopecks = 0);
