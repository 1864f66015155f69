-- About a supplier: who it is by law, its papers, its page of links.
create table supplier_details (
  supplier_id bigint primary key references suppliers,
  legal_name text not null,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  ogrn text not null check (ogrn ~ '^(\d{13}|\d{15})$'),
  legal_address text not null,
  email text not null default '',
  hours text not null default '',
  story text not null default ''
);

/*
 * Declarations and certificates. A declaration covers a producer's goods of one kind, so it stands at the supplier's category; one
 * without a category is about the supplier itself.
 */
create table documents (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  category_id bigint references categories,
  kind text not null check (kind in ('declaration', 'certificate', 'registration')),
  name text not null,
  number text not null,
  issued_on date not null,
  valid_until date,
  file_name text not null check (file_name ~ '^[a-z0-9-]+\.(txt|pdf)$'),
  content bytea not null
);
create index documents_by_supplier on documents (supplier_id, category_id);

-- A supplier's page of links and contacts: [{"title": …, "url": …}], in the order they stand.
create table taplinks (
  supplier_id bigint primary key references suppliers,
  title text not null,
  about text not null default '',
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  updated_at timestamptz not null default now()
);

alter table taplinks enable row level security;
create policy everybody_reads_taplinks on taplinks for select using (true);
create policy supplier_writes_taplink on taplinks
  using (actor_role() = 'supplier' and supplier_id = actor_supplier_id())
  with check (actor_role() = 'supplier' and supplier_id = actor_supplier_id());

grant select on supplier_details, documents to lavka_app;
grant select, insert, update on taplinks to lavka_app;
