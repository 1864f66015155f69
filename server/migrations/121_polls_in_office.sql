-- Polls are written in the back office (docs/suppliers-office.md): a draft is nobody's but the operators', an open one takes answers, a closed one
-- is read. Questions are changed in a draft only, since an answer refers to them.
alter table polls add column state text not null default 'draft' check (state in ('draft', 'open', 'closed'));
update polls set state = case when is_open then 'open' else 'closed' end;
alter table polls drop column is_open;
alter table polls add column is_open boolean not null generated always as (state = 'open') stored;

select follow_changes('polls');
select guard_office_writes('polls', '');
select follow_changes('poll_questions');
select guard_office_writes('poll_questions', '');
grant insert (code, title, description, state, closes_at), update (title, description, state, closes_at), delete on polls to lavka_app;
grant insert (poll_id, position, kind, title, is_required, options, lowest, highest, lowest_name, highest_name),
  update (position, kind, title, is_required, options, lowest, highest, lowest_name, highest_name), delete on poll_questions to lavka_app;

create function guard_poll_question() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from polls where id = case tg_op when 'DELETE' then old.poll_id else new.poll_id end and state <> 'draft' for share) then
    raise exception 'the questions of a poll that is not a draft stay' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_poll_question before insert or update or delete on poll_questions for each row
  when (current_user = 'lavka_app') execute function guard_poll_question();

-- An answered poll is never a draft again.
create function guard_poll() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from poll_responses where poll_id = new.id) then
    raise exception 'an answered poll is not moved so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_poll before update of state on polls for each row
  when (new.state = 'draft' and old.state <> 'draft') execute function guard_poll();
