/*
 * A delivered order takes what the certificate pays of it, a cancelled one takes nothing; the rest of the hold is free again. At the commit: whoever
 * posts to the ledger does so last (docs/ledger.md), whatever else the transaction changes.
 */
create or replace function settle_certificate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held ledger_transfers;
  due bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger', 0));
  select * into held from ledger_transfers t
    where t.order_id = new.id and t.code = 'certificate_payment' and t.kind = 'pending'
      and not exists (select from ledger_transfers r where r.pending_id = t.id);
  if held.id is null then return null; end if;
  select least(to_pay_kopecks, held.amount_kopecks) into due from orders where id = new.id;
  if due > 0 then
    insert into ledger_transfers (id, kind, code, pending_id, amount_kopecks)
      values (gen_random_uuid(), 'post_pending', 'certificate_payment', held.id, due);
  else
    insert into ledger_transfers (id, kind, code, pending_id) values (gen_random_uuid(), 'void_pending', 'certificate_payment', held.id);
  end if;
  return null;
end $$;
