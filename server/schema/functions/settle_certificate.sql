/*
 * The ledger follows what a certificate pays of the orders of a checkout: a delivered one takes it, a cancelled one lets it go, another share is held anew. At
 * the commit: whoever posts to the ledger does so last (docs/ledger.md), whatever else the transaction changes. First all that lets go, so that the
 * certificate has what another order takes over.
 */
create or replace function settle_certificate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  certificate bigint;
  due bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger', 0));
  for one in
    select t.*, o.status, o.to_pay_kopecks, o.certificate_kopecks from orders o join ledger_transfers t on t.order_id = o.id
    where o.group_id = new.group_id and t.code = 'certificate_payment' and t.kind = 'pending' order by t.position
  loop
    certificate := one.debit_account_id;
    continue when exists (select from ledger_transfers r where r.pending_id = one.id);
    due := case when one.status in ('delivered', 'completed') then least(one.to_pay_kopecks, one.amount_kopecks) else 0 end;
    if due > 0 then
      insert into ledger_transfers (id, kind, code, pending_id, amount_kopecks)
        values (gen_random_uuid(), 'post_pending', one.code, one.id, due);
    elsif one.status in ('delivered', 'completed', 'cancelled') or one.certificate_kopecks <> one.amount_kopecks then
      insert into ledger_transfers (id, kind, code, pending_id) values (gen_random_uuid(), 'void_pending', one.code, one.id);
    end if;
  end loop;
  for one in
    select id, certificate_kopecks from orders o
    where group_id = new.group_id and certificate_kopecks > 0 and status not in ('delivered', 'completed', 'cancelled') and not exists (
      select from ledger_transfers t where t.order_id = o.id and t.code = 'certificate_payment' and t.kind = 'pending'
        and not exists (select from ledger_transfers r where r.pending_id = t.id)
    ) order by id
  loop
    insert into ledger_accounts (code, order_id) values ('certificate_due', one.id) on conflict do nothing;
    insert into ledger_transfers (id, kind, code, debit_account_id, credit_account_id, order_id, amount_kopecks)
      select gen_random_uuid(), 'pending', 'certificate_payment', certificate, a.id, one.id, one.certificate_kopecks
      from ledger_accounts a where a.code = 'certificate_due' and a.order_id = one.id and certificate is not null;
  end loop;
  return null;
end $$;
