-- The next edition takes the place of the one before from its first day on.
create or replace function replace_editions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contracts set ended_on = new.starts_on - 1
    where supplier_id = new.supplier_id and number = new.number and id <> new.id and accepted_at is not null
      and coalesce(last_day, 'infinity') >= new.starts_on;
  return new;
end $$;
