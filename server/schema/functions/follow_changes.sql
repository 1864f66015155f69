/*
 * Gives a table with a column `version` to the objects engine: its changes are counted and kept. `by_itself` are columns that the business moves (stock, counters): they make
 * no new version, and a statement that writes them alone does not pay for the triggers. The triggers name the columns of the table as it
 * is: the rules of a table are applied again when its file changes.
 */
create or replace function follow_changes(the_table regclass, key_column text default 'id', by_itself text[] default '{}') returns void
language plpgsql as $$
declare
  by_hand text;
  left_out text := columns_left_out(the_table, by_itself);
begin
  select string_agg(quote_ident(name), ', ') into by_hand from unnest(columns_by_hand(the_table, by_itself)) name;
  execute format('create or replace trigger count_version before update of %s on %s for each row execute function count_version(%s)',
    by_hand, the_table, concat_ws(', ', quote_literal('version'), nullif(left_out, '')));
  execute format('create or replace trigger keep_change after insert or delete or update of %s on %s for each row execute function keep_change(%s)',
    by_hand, the_table, concat_ws(', ', quote_literal(key_column), nullif(left_out, '')));
end $$;
