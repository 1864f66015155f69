-- A partner reads the files of its suppliers and changes none of them: what they show is the seller's and the operators'.
alter policy supplier_keeps_files on files using (supplier_id = (select actor_sells_for()))
  with check (supplier_id = (select actor_sells_for()) and (state = 'attached' or owner_id = (select actor_id())));
create policy supplier_and_partner_read_files on files for select using (supplier_id = any ((select actor_suppliers())::bigint[]));

create or replace function show_product_pictures(the_code text, keys text[], the_color text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update products set picture_key = coalesce(keys[1], ''), picture_color = coalesce(nullif(the_color, ''), picture_color),
      gallery = coalesce(keys[2:], '{}')
    where code = the_code and (actor_is_operator() or supplier_id = actor_sells_for())
  $$;

create or replace function show_document_file(the_document bigint, the_file bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update documents set file_id = the_file
    where id = the_document and (actor_is_operator() or supplier_id = actor_sells_for())
  $$;
