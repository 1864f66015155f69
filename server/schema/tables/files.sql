-- [catalogue] Uploaded files (docs/files.md). The bytes lie in a store under their hash, which many rows may name.
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
  -- what a picture shows, for who does not see it
  description text not null default '' check (length(description) <= 200),
  check (state = 'waiting' and not is_public or obj <> '' and obj_code <> '')
);

create index files_by_hash on files (hash) include (is_public);
create index files_by_place on files (obj, obj_code) where state = 'attached';
create index files_by_supplier on files (supplier_id) include (size);
create index files_waiting on files (made_at) where state = 'waiting';

-- rules: applied again when this file changes
alter table files enable row level security;
grant select, insert (hash, kind, name, size, color, supplier_id, owner_id, obj),
  update (supplier_id, obj, obj_code, position, state, is_public, description), delete on files to lavka_app;

create policy everybody_reads_public_files on files for select using (is_public);
create policy operator_keeps_files on files using ((select actor_is_operator()))
  with check ((select actor_is_operator()) and (state = 'attached' or owner_id = (select actor_id())));
-- A partner reads the files of its suppliers and changes none of them: what they show is the seller's and the operators'.
create policy supplier_keeps_files on files
  using (supplier_id = (select actor_sells_for()))
  with check (supplier_id = (select actor_sells_for()) and (state = 'attached' or owner_id = (select actor_id())));
create policy system_sweeps_files on files for delete using (state = 'waiting' and (select actor_is_system()));
create policy system_and_partner_read_files on files for select using ((select actor_is_system()) or supplier_id = any ((select actor_suppliers())::bigint[]));
-- A file of a contract is read by whoever reads the contract: a draft is the operators' own, its papers with it. The contract is looked at with
-- the reader's own rights, so the rule of who sees it stays in one place.
create policy files_of_contracts_that_are_read on files as restrictive for select using (
  (select actor_is_operator()) or (select actor_is_system())
  or obj <> 'contracts' or obj_code = any (array(select c.id::text from contracts c))
);
-- Photos of claims, reviews, messages and papers of applications: their people upload pictures and hang them on what is their own; who reads a claim or a talk sees its photos.
-- Nobody else changes them, and those of a claim or a message stay once they hang there: they prove something.
create policy own_photos_uploaded on files for insert with check (
  obj in ('claims', 'reviews', 'order-messages', 'supplier-applications') and kind = 'picture' and state = 'waiting' and supplier_id is null
  and owner_id = (select actor_id())
);
create policy photos_read on files for select using (
  obj in ('claims', 'reviews', 'order-messages', 'supplier-applications') and owner_id = (select actor_id())
  -- those of the talks about one's own orders, found once for a statement
  or obj = 'order-messages' and obj_code = any (array(select m.id::text from order_messages m where m.user_id = actor_id()))
);
-- a claim takes photos while it is open; a review that was decided gets none without being decided again
create policy own_photos_hung on files for update
  using (obj in ('claims', 'reviews', 'order-messages', 'supplier-applications') and (state = 'waiting' or obj in ('reviews', 'supplier-applications')) and owner_id = (select actor_id()))
  with check (
    state = 'attached' and not is_public and owner_id = (select actor_id()) and case obj
      when 'claims' then exists (
        select from claims c
        where c.id::text = obj_code and c.user_id = (select actor_id()) and c.state = 'open' and c.supplier_id = files.supplier_id)
      when 'reviews' then supplier_id is null and exists (
        select from reviews r where r.id::text = obj_code and r.user_id = (select actor_id()) and r.state = 'waiting')
      when 'order-messages' then exists (
        select from order_messages m
        where m.id::text = obj_code and m.author_id = (select actor_id()) and m.supplier_id = files.supplier_id)
      when 'supplier-applications' then supplier_id is null and exists (
        select from supplier_applications a
        where a.user_id::text = obj_code and a.user_id = (select actor_id()) and a.state = 'asked')
    end
  );
create policy photos_are_their_owners on files as restrictive for update
  using (obj not in ('claims', 'reviews', 'order-messages', 'supplier-applications') or owner_id = (select actor_id()));
create policy author_removes_photos on files for delete using (obj = 'reviews' and owner_id = (select actor_id()));
create policy photos_stay on files as restrictive for delete using (
  obj not in ('claims', 'order-messages', 'supplier-applications') or state = 'waiting' and ((select actor_is_system()) or owner_id = (select actor_id()))
);

create trigger name_review_photo before insert or update of state, position on files
  for each row when (new.obj = 'reviews' and new.state = 'attached') execute function name_review_photo();
