/*
 * Brings the ledger to the commission that the supplier of a delivered order owes for what it was paid past the bank (docs/commission-dues.md): posts it,
 * and takes back what a claim has lowered it by, never more than is still unpaid. Claims of such an order are what went back to its buyer. At the commit:
 * whoever posts to the ledger does so last (docs/ledger.md). The argument is the column that has the order.
 */
create or replace function settle_commission() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settled bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  ours bigint;
  due bigint;
  change bigint;
begin
  update orders set dispute_kopecks = back.kopecks
    from (select coalesce(sum(returned_kopecks), 0)::bigint as kopecks from claims where order_id = settled) back
    where id = settled and funds in ('none', 'failed') and status in ('delivered', 'completed') and dispute_kopecks <> back.kopecks;
  perform pg_advisory_xact_lock(hashtextextended('ledger', 0));
  select a.id, o.direct_commission_kopecks - coalesce(a.credits_posted - (
      select coalesce(sum(amount_kopecks), 0) from ledger_transfers where debit_account_id = a.id and code = 'commission_return'), 0)
    into due, change
    from orders o left join ledger_accounts a on a.order_id = o.id and a.code = 'commission_due'
    where o.id = settled and o.funds in ('none', 'failed') and o.status in ('delivered', 'completed');
  if change is null or change = 0 then return null; end if;
  insert into ledger_accounts (code) values ('commissions') on conflict do nothing;
  insert into ledger_accounts (code, order_id) values ('commission_due', settled) on conflict do nothing;
  select id into ours from ledger_accounts where name = 'commissions';
  select id, greatest(change, debits_posted - credits_posted) into due, change from ledger_accounts where order_id = settled and code = 'commission_due';
  if change > 0 then
    insert into ledger_transfers (id, kind, code, debit_account_id, credit_account_id, amount_kopecks, order_id)
      values (gen_random_uuid(), 'posted', 'commission', ours, due, change, settled);
  elsif change < 0 then
    insert into ledger_transfers (id, kind, code, debit_account_id, credit_account_id, amount_kopecks, order_id)
      values (gen_random_uuid(), 'posted', 'commission_return', due, ours, -change, settled);
  end if;
  return null;
end $$;
