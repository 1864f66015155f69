/* [money]
 * The ledger (docs/ledger.md, decision 0067): accounts and immutable transfers in kopecks, in the words of TigerBeetle. Most accounts grow by credits
 * and are never less than nothing. `blocked` is what a court or a chargeback takes off the free money of a beneficiary; `owed` what a supplier owes
 * to the buyer of an order, `claims` what all suppliers owe; `certificate` what a gift certificate has, `certificates` what they were issued for,
 * `certificate_due` what the marketplace owes for an order that a certificate has paid; `commission_due` what the supplier of an order owes of its
 * commission, `commissions` what all of them owe.
 */
create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null
    check (code in (
      'bank', 'claims', 'unidentified', 'transit', 'fee', 'beneficiary', 'blocked', 'debt', 'order', 'owed',
      'certificates', 'certificate', 'certificate_due', 'commissions', 'commission_due'
    )),
  beneficiary_id uuid references beneficiaries,
  order_id bigint references orders,
  -- sums of the transfers, kept by a trigger and by nothing else
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  created_at timestamptz not null default now(),
  certificate_id bigint references gift_certificates,
  -- the hashes of the transfers cover it
  name text not null unique generated always as (
    code || coalesce(' ' || beneficiary_id::text, '') || coalesce(' ' || order_id::text, '') || coalesce(' ' || certificate_id::text, '')
  ) stored,
  debits_must_not_exceed_credits boolean not null generated always as (code not in ('bank', 'claims', 'certificates', 'commissions')) stored,
  credits_must_not_exceed_debits boolean not null generated always as (code in ('bank', 'claims', 'certificates', 'commissions')) stored,
  constraint ledger_accounts_of check (
    (code in ('beneficiary', 'blocked', 'debt')) = (beneficiary_id is not null)
    and (code in ('order', 'owed', 'certificate_due', 'commission_due')) = (order_id is not null)
    and (code = 'certificate') = (certificate_id is not null)
  ),
  constraint ledger_accounts_overdraft check (
    (not debits_must_not_exceed_credits or debits_pending + debits_posted <= credits_posted)
    and (not credits_must_not_exceed_debits or credits_pending + credits_posted <= debits_posted)
  )
);

create unique index ledger_accounts_by_beneficiary on ledger_accounts (beneficiary_id, code) where beneficiary_id is not null;
create unique index ledger_accounts_by_order on ledger_accounts (order_id, code) where order_id is not null;
create unique index ledger_accounts_by_certificate on ledger_accounts (certificate_id) where certificate_id is not null;

-- rules: applied again when this file changes
alter table ledger_accounts enable row level security;
grant select, insert (code, beneficiary_id, order_id, certificate_id) on ledger_accounts to lavka_app;

create policy operators_read_ledger on ledger_accounts for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_opens_accounts on ledger_accounts for insert with check ((select actor_is_system()));

create trigger only_added before delete or truncate on ledger_accounts execute function refuse('ledger_accounts is only added to');
create trigger refuse_change before update on ledger_accounts for each row when (pg_trigger_depth() = 0)
  execute function refuse('ledger_accounts is only added to');
-- an account begins empty, whoever opens it
create trigger open_empty before insert on ledger_accounts for each row
  when ((new.debits_pending, new.debits_posted, new.credits_pending, new.credits_posted) <> (0, 0, 0, 0))
  execute function refuse('the ledger refuses: ledger_account_empty', 'ledger_account_empty');
