-- A series is issued once.
create or replace function guard_gift_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.issued_at is not null and new.issued_at is distinct from old.issued_at then
    raise exception 'a series is issued once' using errcode = 'check_violation', constraint = 'gift_series_once';
  end if;
  return new;
end $$;
