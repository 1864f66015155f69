-- Everything of one category goes into another one: categories inside, products, papers, addresses. Then it is removed.
create or replace function merge_categories(old_id bigint, new_id bigint) returns void
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
grant execute on function merge_categories(bigint, bigint) to lavka_app;
