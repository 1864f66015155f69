-- Uploaded files (docs/files.md). The bytes lie in a store under their hash, which many rows may name.
create table files (
  id bigint generated always as identity primary key,
  -- SHA-256 of what is stored; of a picture also its key at /api/pictures
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('picture', 'pdf', 'xlsx', 'docx')),
  name text not null check (length(name) between 1 and 130),
  size bigint not null check (size > 0),
  -- the mean colour of a picture
  color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  supplier_id bigint references suppliers,
  owner_id bigint not null references users,
  -- the object and the key of its row that the file hangs on
  obj text not null default '',
  obj_code text not null default '',
  position int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'attached')),
  is_public boolean not null default false,
  made_at timestamptz not null default now(),
  check (state = 'waiting' and not is_public or obj <> '' and obj_code <> '')
);
create index files_by_hash on files (hash) include (is_public);
create index files_by_place on files (obj, obj_code) where state = 'attached';
create index files_by_supplier on files (supplier_id) include (size);
create index files_waiting on files (made_at) where state = 'waiting';

alter table files enable row level security;
create policy everybody_reads_public_files on files for select using (is_public);
create policy operator_keeps_files on files using ((select actor_is_operator()))
  with check ((select actor_is_operator()) and (state = 'attached' or owner_id = (select actor_id())));
create policy supplier_keeps_files on files using (supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (supplier_id = any ((select actor_suppliers())::bigint[]) and (state = 'attached' or owner_id = (select actor_id())));
create policy system_reads_files on files for select using ((select actor_is_system()));
create policy system_sweeps_files on files for delete using (state = 'waiting' and (select actor_is_system()));

grant select, delete on files to lavka_app;
grant insert (hash, kind, name, size, color, supplier_id, owner_id, obj) on files to lavka_app;
grant update (obj, obj_code, position, state, is_public, supplier_id) on files to lavka_app;

-- A product shows the pictures that hang on it, the first one in front. Asks of the actor what row security asks for the files.
create function show_product_pictures(the_code text, keys text[], the_color text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update products set picture_key = coalesce(keys[1], ''), picture_color = coalesce(nullif(the_color, ''), picture_color),
      gallery = coalesce(keys[2:], '{}')
    where code = the_code and (actor_is_operator() or supplier_id = any (actor_suppliers()))
  $$;
revoke all on function show_product_pictures(text, text[], text) from public;
grant execute on function show_product_pictures(text, text[], text) to lavka_app;

-- A paper about goods may be an uploaded file instead of bytes in its row.
alter table documents add file_id bigint references files on delete set null, alter content drop not null;
create index documents_by_file on documents (file_id) where file_id is not null;
create function show_document_file(the_document bigint, the_file bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update documents set file_id = the_file
    where id = the_document and (actor_is_operator() or supplier_id = any (actor_suppliers()))
  $$;
revoke all on function show_document_file(bigint, bigint) from public;
grant execute on function show_document_file(bigint, bigint) to lavka_app;
