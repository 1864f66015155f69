-- Gift certificates (docs/gift-certificates.md, decision 0153): an advance of the marketplace. What one has stands in the ledger and nowhere else.
create table gift_series (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- who paid for it, or why it is given
  reason text not null check (length(reason) between 1 and 200),
  nominal_kopecks bigint not null check (nominal_kopecks between 10000 and 10000000),
  size int not null check (size between 1 and 500),
  -- the last day, by the clock of Moscow
  expires_on date not null,
  -- its certificates are made at this moment, once
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  constraint gift_series_term check (expires_on >= (created_at at time zone 'Europe/Moscow')::date + 365)
);
create table gift_certificates (
  id bigint generated always as identity primary key,
  series_id bigint not null references gift_series,
  -- SHA-256 of the code, which is told once and kept nowhere
  code_hash bytea not null check (length(code_hash) = 32),
  -- the last four symbols of the code
  tail text not null check (length(tail) = 4),
  nominal_kopecks bigint not null check (nominal_kopecks > 0),
  expires_on date not null,
  -- why it does not pay any more; empty: it does
  block_reason text not null default '' check (length(block_reason) <= 200),
  created_at timestamptz not null default now(),
  constraint gift_certificates_code unique (code_hash)
);
create index gift_certificates_by_series on gift_certificates (series_id, id);

select follow_changes('gift_series', 'id', '{issued_at,created_at}');
select follow_changes('gift_certificates', 'id', '{series_id,code_hash,tail,nominal_kopecks,created_at}');
select guard_office_writes('gift_series', '', '{issued_at,created_at}');

alter table gift_series enable row level security;
alter table gift_certificates enable row level security;
create policy operators_read_series on gift_series for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy admin_makes_series on gift_series for insert with check ((select actor_role()) = 'admin');
create policy admin_issues_series on gift_series for update using ((select actor_role()) = 'admin');
create policy operators_read_certificates on gift_certificates for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_makes_certificates on gift_certificates for insert with check ((select actor_is_system()));
create policy admin_blocks_certificates on gift_certificates for update using ((select actor_role()) = 'admin' or (select actor_is_system()));
grant select, insert (name, reason, nominal_kopecks, size, expires_on), update (name, reason, issued_at) on gift_series to lavka_app;
grant select, insert (series_id, code_hash, tail, nominal_kopecks, expires_on), update (expires_on, block_reason) on gift_certificates to lavka_app;

-- A series is issued once; a term is never made shorter.
create function guard_gift_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.issued_at is not null and new.issued_at is distinct from old.issued_at then
    raise exception 'a series is issued once' using errcode = 'check_violation', constraint = 'gift_series_once';
  end if;
  return new;
end $$;
create trigger guard_gift_series before update on gift_series for each row execute function guard_gift_series();
create function guard_gift_certificate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.expires_on < old.expires_on then
    raise exception 'the term of a certificate is not made shorter' using errcode = 'check_violation', constraint = 'gift_certificates_term';
  end if;
  return new;
end $$;
create trigger guard_gift_certificate before update of expires_on on gift_certificates for each row execute function guard_gift_certificate();

-- What a certificate pays of an order at most, as it was placed; what it pays now is never more than the order costs.
alter table orders
  add column certificate_kopecks bigint not null default 0,
  add constraint orders_certificate check (certificate_kopecks between 0 and total_kopecks);
grant insert (certificate_kopecks) on orders to lavka_app;

/*
 * The ledger: `certificate` is what a certificate has (grows by credits, so that it is never less than nothing), `certificates` what they were issued for
 * (grows by debits, as the bank's), `certificate_due` what the marketplace owes for an order that a certificate has paid.
 */
alter table ledger_accounts
  add column certificate_id bigint references gift_certificates,
  drop constraint ledger_accounts_code_check,
  drop constraint ledger_accounts_of,
  drop constraint ledger_accounts_overdraft,
  drop column name,
  drop column debits_must_not_exceed_credits,
  drop column credits_must_not_exceed_debits;
alter table ledger_accounts
  -- the names of the accounts that are there stay what the hashes of their transfers cover
  add column name text generated always as (
    code || coalesce(' ' || beneficiary_id::text, '') || coalesce(' ' || order_id::text, '') || coalesce(' ' || certificate_id::text, '')
  ) stored not null unique,
  add column debits_must_not_exceed_credits boolean generated always as (code not in ('bank', 'claims', 'certificates')) stored not null,
  add column credits_must_not_exceed_debits boolean generated always as (code in ('bank', 'claims', 'certificates')) stored not null,
  add constraint ledger_accounts_code_check check (code in ('bank', 'claims', 'unidentified', 'transit', 'fee', 'beneficiary', 'blocked', 'debt',
    'order', 'owed', 'certificates', 'certificate', 'certificate_due')),
  add constraint ledger_accounts_of check (
    (code in ('beneficiary', 'blocked', 'debt')) = (beneficiary_id is not null)
    and (code in ('order', 'owed', 'certificate_due')) = (order_id is not null)
    and (code = 'certificate') = (certificate_id is not null)
  );
alter table ledger_accounts add constraint ledger_accounts_overdraft check (
  (not debits_must_not_exceed_credits or debits_pending + debits_posted <= credits_posted)
  and (not credits_must_not_exceed_debits or credits_pending + credits_posted <= debits_posted)
);
create unique index ledger_accounts_by_certificate on ledger_accounts (certificate_id) where certificate_id is not null;
grant insert (certificate_id) on ledger_accounts to lavka_app;
alter table ledger_transfers drop constraint ledger_transfers_code_check;
alter table ledger_transfers add constraint ledger_transfers_code_check check (code in ('arrival', 'top_up', 'hold', 'unhold', 'payment', 'fee', 'refund',
  'netting', 'repayment', 'correction', 'block', 'debt', 'certificate_issue', 'certificate_payment', 'certificate_return',
  'certificate_payout', 'certificate_fee'));

/*
 * A delivered order takes what the certificate pays of it, a cancelled one takes nothing; the rest of the hold is free again. At the commit: whoever
 * posts to the ledger does so last (docs/ledger.md), whatever else the transaction changes.
 */
create function settle_certificate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create constraint trigger settle_certificate after update of status on orders deferrable initially deferred for each row
  when (new.certificate_kopecks > 0 and new.status <> old.status and new.status in ('delivered', 'completed', 'cancelled'))
  execute function settle_certificate();

-- Money of a claim goes back to the certificate first; the rest the way it came.
alter table claims
  add column certificate_kopecks bigint not null default 0,
  drop constraint claims_way_check,
  add constraint claims_way_check check (way in ('bank', 'courier', 'transfer', 'certificate')),
  add constraint claims_certificate check (
    certificate_kopecks between 0 and returned_kopecks
    and (way is distinct from 'certificate' or certificate_kopecks = returned_kopecks)
  );
grant update (certificate_kopecks) on claims to lavka_app;

/*
 * What the marketplace owes to the supplier of a delivered order for the part that a certificate has paid: less what went back to the certificate, less the
 * commission of that part. It is paid when no claim can take it back: their time is over and none is open. Suppliers do not read the ledger, so the view does.
 */
create view certificate_dues with (security_barrier) as
  select d.order_id, d.number, d.supplier_id, d.paid_kopecks, d.returned_kopecks, d.claims_until, d.settled_at,
    case when d.left_kopecks > 0 then d.fee_of_left else d.fee_kopecks end as commission_kopecks,
    case when d.left_kopecks > 0 then d.left_kopecks - d.fee_of_left else d.payout_kopecks end as supplier_kopecks,
    case when d.left_kopecks > 0 and (d.claims_until > now() or d.is_claimed) then 'waiting' when d.left_kopecks > 0 then 'owed'
      when d.settled_at is not null then 'paid' else 'returned' end as state
  from (
    select o.id as order_id, o.number, o.supplier_id, a.credits_posted as paid_kopecks, t.returned_kopecks, t.fee_kopecks, t.payout_kopecks, t.settled_at,
      a.credits_posted - a.debits_posted as left_kopecks,
      ((a.credits_posted - a.debits_posted) * coalesce(o.commission_basis_points, 0) + 5000) / 10000 as fee_of_left,
      delivery_rated_until(o.id) as claims_until,
      exists (select from claims c where c.order_id = o.id and c.state = 'open') as is_claimed
    from ledger_accounts a
    join orders o on o.id = a.order_id
    cross join lateral (
      select coalesce(sum(amount_kopecks) filter (where code = 'certificate_return'), 0)::bigint as returned_kopecks,
        coalesce(sum(amount_kopecks) filter (where code = 'certificate_fee'), 0)::bigint as fee_kopecks,
        coalesce(sum(amount_kopecks) filter (where code = 'certificate_payout'), 0)::bigint as payout_kopecks,
        max(created_at) filter (where code in ('certificate_payout', 'certificate_fee')) as settled_at
      from ledger_transfers where order_id = o.id and debit_account_id = a.id
    ) t
    where a.code = 'certificate_due' and a.credits_posted > 0
      and ((select actor_is_operator()) or (select actor_is_system()) or o.supplier_id = any ((select actor_suppliers())::bigint[]))
  ) d;
grant select on certificate_dues to lavka_app;
