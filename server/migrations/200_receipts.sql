-- Receipts of 54-FZ (docs/receipts.md, decision 0125). A receipt follows from a posted transfer of the ledger and moves no money.
create table receipts (
  id bigint generated always as identity primary key,
  -- of a release, which is several transfers, the last one
  transfer_id uuid not null unique references ledger_transfers (id),
  order_id bigint not null references orders,
  supplier_id bigint not null references suppliers,
  kind text not null check (kind in ('prepayment', 'settlement', 'prepayment_return', 'return')),
  sum_kopecks bigint not null check (sum_kopecks > 0),
  -- positions and who sells; who buys is read when it is printed
  document jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'printed', 'refused', 'dead')),
  tries int not null default 0,
  -- why the last try failed
  error text not null default '',
  -- what the fiscal drive has given it
  fiscal jsonb,
  printed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'printed') = (fiscal is not null)),
  check ((state = 'printed') = (printed_at is not null))
);
create index receipts_by_order on receipts (order_id, id);
create index receipts_by_supplier on receipts (supplier_id, id desc);
create index receipts_not_printed on receipts (id desc) where state <> 'printed';

alter table receipts enable row level security;
create policy receipts_read on receipts for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy system_makes_receipts on receipts for insert with check ((select actor_is_system()));
create policy system_prints_receipts on receipts for update using ((select actor_is_system()));
grant select on receipts to lavka_app;
grant insert (transfer_id, order_id, supplier_id, kind, sum_kopecks, document),
  update (document, state, tries, error, fiscal, printed_at, sent_at) on receipts to lavka_app;

-- what an order's money did is told to the job that makes its receipts
create function tell_receipts() returns trigger language plpgsql as $$
begin
  perform insert_job('make-receipts', jsonb_build_object('orderId', new.order_id));
  return null;
end $$;
create trigger tell_receipts after insert on ledger_transfers for each row
  when (new.order_id is not null and new.kind in ('posted', 'post_pending')
    and new.code in ('hold', 'unhold', 'payment', 'fee', 'netting', 'repayment'))
  execute function tell_receipts();

-- as insert_job (044), not before so many seconds
create function insert_job_later(queue_name text, job_data jsonb, seconds int) returns void language plpgsql as $$
begin
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy, start_after)
    select q.name, job_data, q.retry_limit, q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds), q.policy,
      now() + make_interval(secs => seconds)
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'there is no queue %', queue_name; end if;
end $$;
create function insert_receipt_job() returns trigger language plpgsql as $$
begin
  perform insert_job('print-receipt', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger insert_job after insert on receipts for each row execute function insert_receipt_job();

-- the rate of a supplier, and of a product where it differs
alter table suppliers add column vat text not null default 'none' check (vat in ('none', '0', '5', '7', '10', '22'));
alter table products add column vat text check (vat in ('none', '0', '5', '7', '10', '22'));
grant insert (vat), update (vat) on suppliers, products to lavka_app;
-- these triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');
select follow_changes('products', 'id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search,seller_approved,price_before_kopecks,price_changed_at}');
