-- Declarations and certificates are edited in the back office (modules/catalog/office/documents.ts). The paper itself is uploaded (docs/files.md); old ones
-- keep theirs in the row, which is no change that anybody reads.
select follow_changes('documents', 'id', '{content}');
select guard_office_writes('documents', 'supplier_id', '{content}');
grant insert (supplier_id, category_id, kind, name, number, issued_on, valid_until, file_name),
  update (category_id, kind, name, number, issued_on, valid_until) on documents to lavka_app;
