-- [money] What suppliers have paid of acts about commission, as an operator has noted it; the ledger has it order by order (docs/commission-dues.md).
create table commission_payments (
  id bigint generated always as identity primary key,
  act_id bigint not null references commission_acts,
  supplier_id bigint not null references suppliers,
  kopecks bigint not null check (kopecks > 0),
  -- the day of the payment order, and its number
  paid_on date not null,
  note text not null check (note <> '' and length(note) <= 200),
  created_at timestamptz not null default now()
);

create index commission_payments_by_act on commission_payments (act_id);

-- rules: applied again when this file changes
alter table commission_payments enable row level security;
grant select, insert (act_id, supplier_id, kopecks, paid_on, note) on commission_payments to lavka_app;

create policy commission_payments_read on commission_payments for select using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy system_notes_commission on commission_payments for insert with check ((select actor_is_system()));
