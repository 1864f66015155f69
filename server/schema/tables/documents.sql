-- [suppliers] Declarations and certificates. A declaration covers a producer's goods of one kind, so it stands at the supplier's category; one without a category
-- is about the supplier itself.
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
  -- null: the document is an uploaded file
  content bytea,
  -- a paper that was uploaded (docs/files.md) instead of bytes in the row
  file_id bigint references files on delete set null,
  version int not null default 1
);

create index documents_by_supplier on documents (supplier_id, category_id);
create index documents_by_file on documents (file_id) where file_id is not null;

-- rules: applied again when this file changes
grant select, insert (supplier_id, category_id, kind, name, number, issued_on, valid_until, file_name),
  update (category_id, kind, name, number, issued_on, valid_until) on documents to lavka_app;

-- bytes in the row are no change that anybody reads
select follow_changes('documents', by_itself => '{content}', seller_column => 'supplier_id', is_public => true);
