-- The questions of a poll are changed in a draft only, since an answer refers to them.
create or replace function guard_poll_question() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from polls where id = case tg_op when 'DELETE' then old.poll_id else new.poll_id end and state <> 'draft' for share) then
    raise exception 'the questions of a poll that is not a draft stay' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
