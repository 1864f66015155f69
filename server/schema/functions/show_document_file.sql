-- A paper is the uploaded file that hangs on it.
create or replace function show_document_file(the_document bigint, the_file bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update documents set file_id = the_file
    where id = the_document and (actor_is_operator() or supplier_id = actor_sells_for())
  $$;
grant execute on function show_document_file(bigint, bigint) to lavka_app;
