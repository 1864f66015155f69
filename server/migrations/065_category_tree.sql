-- The tree of categories is put in order by hand (modules/catalog/tree).

-- The code of a category that was merged into another: its addresses lead to where its goods are now.
create table category_redirects (
  code text primary key check (code ~ '^[a-z0-9-]+$'),
  category_id bigint not null references categories on delete cascade
);
create index category_redirects_by_category on category_redirects (category_id);
grant select on category_redirects to lavka_app;

-- No category lies within itself, however many people move some at once: one looks after the other has written.
create function check_category_tree() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('categories.parent_id'));
  if exists (
    with recursive above as (
      select id, parent_id from categories where id = new.parent_id
      union select c.id, c.parent_id from categories c join above on c.id = above.parent_id
    ) select from above where id = new.id
  ) then
    raise exception 'category % would lie within itself', new.id using errcode = 'check_violation', constraint = 'categories_tree';
  end if;
  return new;
end $$;
create trigger check_category_tree before update of parent_id on categories for each row
  when (new.parent_id is distinct from old.parent_id) execute function check_category_tree();

-- Everything of one category goes into another one: categories inside, products, papers, addresses. Then it is removed.
create function merge_categories(old_id bigint, new_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(actor_is_operator(), false) then
    raise exception 'categories are merged by operators' using errcode = 'insufficient_privilege';
  end if;
  update categories set parent_id = new_id where parent_id = old_id;
  update products set category_id = new_id where category_id = old_id;
  update documents set category_id = new_id where category_id = old_id;
  update category_redirects set category_id = new_id where category_id = old_id;
  insert into category_redirects select code, new_id from categories where id = old_id
    on conflict (code) do update set category_id = excluded.category_id;
  delete from categories where id = old_id;
end $$;
revoke all on function merge_categories(bigint, bigint) from public;
grant execute on function merge_categories(bigint, bigint) to lavka_app;

-- A new category may take the code of one that is gone, and its addresses are its own then.
create function take_category_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from category_redirects where code = new.code;
  return null;
end $$;
create trigger take_category_code after insert on categories for each row execute function take_category_code();

-- A category shows the picture that hangs on it.
create function show_category_picture(the_code text, the_key text, the_color text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update categories set picture_key = coalesce(the_key, 'basket'), picture_color = coalesce(nullif(the_color, ''), '#f0e8e0')
    where code = the_code and actor_is_operator()
  $$;
revoke all on function show_category_picture(text, text, text) from public;
grant execute on function show_category_picture(text, text, text) to lavka_app;

-- Pictures of a category that is gone are swept (modules/files/sweep.ts).
create function let_category_files_go() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update files set state = 'waiting', is_public = false where obj = 'categories' and obj_code = old.code;
  return null;
end $$;
create trigger let_files_go after delete on categories for each row execute function let_category_files_go();
