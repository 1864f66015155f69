-- [catalogue] Categories of goods: a tree, put in order by hand (modules/catalog/tree).
create table categories (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  parent_id bigint references categories,
  name text not null,
  position int not null,
  -- null: no picture, its place has the colour
  picture_key text,
  picture_color text not null default '#f0e8e0',
  version int not null default 1
);

-- rules: applied again when this file changes
grant select, insert (code, parent_id, name, position), update (parent_id, name, position), delete
  on categories to lavka_app;

select follow_changes('categories', seller_column => '', is_public => true);
create trigger categories_words after insert or update of name on categories for each row execute function learn_name();
create trigger check_category_tree before update of parent_id on categories for each row
  when (new.parent_id is distinct from old.parent_id) execute function check_category_tree();
create trigger take_category_code after insert on categories for each row execute function take_category_code();
create trigger let_files_go after delete on categories for each row execute function let_category_files_go();
