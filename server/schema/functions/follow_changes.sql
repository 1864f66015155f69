/*
 * Gives a table with a column `version` to the objects engine: its changes are counted and kept. `by_itself` are columns that the business moves (stock, counters): they make
 * no new version, and a statement that writes them alone does not pay for the triggers. The triggers name the columns of the table as it
 * is: the rules of a table are applied again when its file changes.
 * Where row security does not say who writes, guard_office_write() does: `seller_column` names the supplier whose row it is; empty where sellers write
 * none. `is_public`: everybody sees it in the shop, which is told of each change. `by_triggers` are columns that move by themselves only when a trigger
 * writes them.
 */
create or replace function follow_changes(
  the_table regclass, key_column text default 'id', by_itself text[] default '{}', seller_column text default null, is_public boolean default false,
  by_triggers text[] default '{}'
) returns void language plpgsql as $$
declare
  whose text;
  asked text;
  itself text[];
  by_hand text;
  left_out text;
begin
  for whose, asked, itself in
    select '', case when by_triggers = '{}' then '' else 'when (pg_trigger_depth() = 0)' end, by_itself
    union all select '_of_trigger', 'when (pg_trigger_depth() > 0)', by_itself || by_triggers where by_triggers <> '{}'
    order by 1 desc
  loop
    -- generated columns follow others
    select string_agg(quote_ident(name), ', ' order by name) filter (where not moves), string_agg(', ' || quote_literal(name), '' order by name) filter (where moves)
      into by_hand, left_out
      from (
        select attname::text as name, attgenerated <> '' or attname = any (itself) as moves
        from pg_attribute where attrelid = the_table and attnum > 0 and not attisdropped and attname <> 'version'
      ) columns;
    execute format('create or replace trigger count_version%s before update of %s on %s for each row %s execute function count_version(%L%s)',
      whose, by_hand, the_table, asked, 'version', left_out);
    execute format('create or replace trigger keep_change%s after insert or delete or update of %s on %s for each row %s execute function keep_change(%L%s)',
      whose, by_hand, the_table, asked, key_column, left_out);
  end loop;
  if seller_column is not null then
    execute format(
      'create or replace trigger guard_office_write before insert or delete or update of %s on %s for each row execute function guard_office_write(%L)',
      by_hand, the_table, seller_column);
  end if;
  if is_public then
    execute format(
      'create trigger tell_public_change after insert or update or delete or truncate on %s for each statement execute function tell_public_change()',
      the_table);
  end if;
end $$;
