-- The next version of a row, unless only columns changed that move by themselves (arguments of the trigger).
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version;
  if to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then new.version := old.version + 1; end if;
  return new;
end $$;
