-- [money] Receipts of 54-FZ (docs/receipts.md, decision 0125). A receipt follows from a posted transfer of the ledger and moves no money.
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

-- rules: applied again when this file changes
alter table receipts enable row level security;
grant select, insert (transfer_id, order_id, supplier_id, kind, sum_kopecks, document),
  update (document, state, tries, error, fiscal, printed_at, sent_at) on receipts to lavka_app;

-- of a supplier's people only owners mind contracts and money (docs/accounts.md)
create policy owners_alone on receipts as restrictive using ((select actor_minds_money()));
create policy receipts_read on receipts for select
  using ((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]));
create policy system_prints_receipts on receipts using ((select actor_is_system()));

create trigger insert_job after insert on receipts for each row execute function insert_job_of_row('print-receipt', 'id', 'id');
