-- Nothing is held, paid or about to be paid for the order: no money at the bank, no paid invoice, no gift certificate, no payment by card (decision
-- 0154).
create or replace function is_unpaid(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select o.funds = 'none' and o.certificate_kopecks = 0
    and not exists (select from invoices i where i.order_id = o.id and i.paid_kopecks is not null)
    and not exists (select from card_payments c where c.order_id = o.id and c.state <> 'left')
  from orders o where o.id = wanted
$$;
grant execute on function is_unpaid(bigint) to lavka_app;
