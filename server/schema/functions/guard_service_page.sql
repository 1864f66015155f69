-- An edition is written and changed until its day; from that day on it stays as people have read it.
create or replace function guard_service_page() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.starts_on <= today_in_moscow() or tg_op <> 'DELETE' and new.starts_on < today_in_moscow() then
    raise exception 'an edition that is in force stays' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
