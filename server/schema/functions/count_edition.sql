-- Editions, 1, 2, 3 …, of the rows that have the same in the columns that the trigger names.
create or replace function count_edition() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(' ', tg_table_name, (select string_agg(to_jsonb(new) ->> name, ' ') from unnest(tg_argv) name)), 0));
  execute format('select coalesce(max(edition), 0) + 1 from %I where %s', tg_table_name,
    (select string_agg(format('%I = ($1).%1$I', name), ' and ') from unnest(tg_argv) name)) into new.edition using new;
  return new;
end $$;
