-- Of a table that is only added to: not even its owner changes what was written.
create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
