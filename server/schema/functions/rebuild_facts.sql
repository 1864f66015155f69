-- All facts anew, by the owner of the database: `npm run rebuild-facts`.
create or replace function rebuild_facts() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('facts', 0));
  delete from fact_changes;
  delete from order_facts;
  delete from line_facts;
  perform insert_facts(null);
end $$;
revoke execute on function rebuild_facts() from public;
