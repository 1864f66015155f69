-- The ledger (docs/ledger.md, decision 0067): accounts and immutable transfers in kopecks, in the words of TigerBeetle.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null check (code in ('bank', 'unidentified', 'transit', 'fee', 'beneficiary', 'order')),
  beneficiary_id uuid references beneficiaries,
  order_id bigint references orders,
  -- what the hash of a transfer covers
  name text generated always as (code || coalesce(' ' || beneficiary_id::text, '') || coalesce(' ' || order_id::text, '')) stored not null unique,
  -- the bank's account is what we have (debits); the others are whose it is (credits)
  debits_must_not_exceed_credits boolean generated always as (code <> 'bank') stored not null,
  credits_must_not_exceed_debits boolean generated always as (code = 'bank') stored not null,
  -- sums of the transfers, kept by a trigger and by nothing else
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  created_at timestamptz not null default now(),
  constraint ledger_accounts_of check ((code = 'beneficiary') = (beneficiary_id is not null) and (code = 'order') = (order_id is not null)),
  constraint ledger_accounts_overdraft check (
    (not debits_must_not_exceed_credits or debits_pending + debits_posted <= credits_posted)
    and (not credits_must_not_exceed_debits or credits_pending + credits_posted <= debits_posted)
  )
);
create unique index ledger_accounts_by_beneficiary on ledger_accounts (beneficiary_id) where beneficiary_id is not null;
create unique index ledger_accounts_by_order on ledger_accounts (order_id) where order_id is not null;

create table ledger_transfers (
  -- 1, 2, 3 … without gaps; given by a trigger
  position bigint primary key,
  -- the caller's: a repeat is known by it
  id uuid not null unique,
  debit_account_id bigint not null references ledger_accounts,
  credit_account_id bigint not null references ledger_accounts,
  amount_kopecks bigint not null constraint ledger_transfers_amount check (amount_kopecks > 0),
  kind text not null check (kind in ('posted', 'pending', 'post_pending', 'void_pending')),
  -- at most once posted or voided
  pending_id uuid unique references ledger_transfers (id),
  -- the first transfer of its transaction; null: it is the first
  linked_to uuid references ledger_transfers (id),
  code text not null check (code in ('top_up', 'hold', 'unhold', 'payment', 'fee', 'refund', 'correction')),
  order_id bigint references orders,
  contract_id uuid references smart_contracts,
  bank_event text check (bank_event ~ '^[\w./:-]{1,120}$'),
  created_at timestamptz not null,
  -- SHA-256 of the hash before and of this row's text (chain_transfer)
  hash bytea not null,
  constraint ledger_transfers_two_accounts check (debit_account_id <> credit_account_id),
  check ((kind in ('post_pending', 'void_pending')) = (pending_id is not null))
);
create unique index ledger_transfers_by_event on ledger_transfers (bank_event) where bank_event is not null and linked_to is null;
create index ledger_transfers_by_debit on ledger_transfers (debit_account_id, position desc);
create index ledger_transfers_by_credit on ledger_transfers (credit_account_id, position desc);
create index ledger_transfers_by_order on ledger_transfers (order_id) where order_id is not null;

create function refuse_transfer(rule text) returns void language plpgsql as $$
begin
  raise exception 'the ledger refuses: %', rule using errcode = 'check_violation', constraint = rule;
end $$;

-- Gives a transfer its place in the chain. One transaction after the other writes: the chain has one end.
create function chain_transfer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pending ledger_transfers;
  first ledger_transfers;
  last_hash bytea;
  last_position bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger', 0));
  if new.pending_id is not null then
    select * into pending from ledger_transfers where id = new.pending_id;
    if pending.kind is distinct from 'pending' then perform refuse_transfer('ledger_pending_not_found'); end if;
    new.debit_account_id := pending.debit_account_id;
    new.credit_account_id := pending.credit_account_id;
    new.order_id := pending.order_id;
    new.contract_id := pending.contract_id;
    new.amount_kopecks := coalesce(new.amount_kopecks, pending.amount_kopecks);
    if new.amount_kopecks > pending.amount_kopecks or new.kind = 'void_pending' and new.amount_kopecks <> pending.amount_kopecks
    then perform refuse_transfer('ledger_pending_amount'); end if;
  end if;
  if new.linked_to is not null then
    select * into first from ledger_transfers where id = new.linked_to;
    if first.id is null or first.linked_to is not null or first.created_at <> now() or first.bank_event is distinct from new.bank_event
    then perform refuse_transfer('ledger_linked'); end if;
  end if;
  select position, hash into last_position, last_hash from ledger_transfers order by position desc limit 1;
  new.position := coalesce(last_position, 0) + 1;
  new.created_at := now();
  new.hash := sha256(coalesce(last_hash, '') || convert_to(concat_ws('|',
    new.position, new.id,
    (select id || ' ' || name from ledger_accounts where id = new.debit_account_id),
    (select id || ' ' || name from ledger_accounts where id = new.credit_account_id),
    new.amount_kopecks, new.kind, coalesce(new.pending_id::text, ''), coalesce(new.linked_to::text, ''), new.code,
    coalesce(new.order_id::text, ''), coalesce(new.contract_id::text, ''), coalesce(new.bank_event, ''),
    (extract(epoch from new.created_at) * 1000000)::bigint
  ), 'UTF8'));
  return new;
end $$;
create trigger chain_transfer before insert on ledger_transfers for each row execute function chain_transfer();

-- Adds a transfer to its two accounts; the check on them refuses an overdraft.
create function apply_transfer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted bigint := case when new.kind in ('posted', 'post_pending') then new.amount_kopecks else 0 end;
  pending bigint := case
    when new.kind = 'pending' then new.amount_kopecks
    when new.pending_id is not null then -(select amount_kopecks from ledger_transfers where id = new.pending_id)
    else 0
  end;
begin
  update ledger_accounts set debits_pending = debits_pending + pending, debits_posted = debits_posted + posted
    where id = new.debit_account_id;
  update ledger_accounts set credits_pending = credits_pending + pending, credits_posted = credits_posted + posted
    where id = new.credit_account_id;
  return new;
end $$;
create trigger apply_transfer after insert on ledger_transfers for each row execute function apply_transfer();

-- Not even the owner of the tables changes what was written, or an account but by a transfer.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_change before update or delete on ledger_transfers for each row execute function refuse_change();
create trigger refuse_truncate before truncate on ledger_transfers for each statement execute function refuse_change();
create trigger refuse_delete before delete on ledger_accounts for each row execute function refuse_change();
create trigger refuse_change before update on ledger_accounts for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger refuse_truncate before truncate on ledger_accounts for each statement execute function refuse_change();
-- an account begins empty, whoever opens it
create function open_empty() returns trigger language plpgsql as $$
begin
  if (new.debits_pending, new.debits_posted, new.credits_pending, new.credits_posted) <> (0, 0, 0, 0)
  then perform refuse_transfer('ledger_account_empty'); end if;
  return new;
end $$;
create trigger open_empty before insert on ledger_accounts for each row execute function open_empty();

alter table ledger_accounts enable row level security;
alter table ledger_transfers enable row level security;
create policy operators_read_ledger on ledger_accounts for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy operators_read_ledger on ledger_transfers for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_opens_accounts on ledger_accounts for insert with check ((select actor_is_system()));
create policy system_posts on ledger_transfers for insert with check ((select actor_is_system()));
grant select on ledger_accounts, ledger_transfers to lavka_app;
grant insert (code, beneficiary_id, order_id) on ledger_accounts to lavka_app;
grant insert (id, debit_account_id, credit_account_id, amount_kopecks, kind, pending_id, linked_to, code, order_id, contract_id, bank_event)
  on ledger_transfers to lavka_app;
