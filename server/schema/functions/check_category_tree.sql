-- No category lies within itself, however many people move some at once: one looks after the other has written.
create or replace function check_category_tree() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
