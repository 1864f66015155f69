-- [care] Questions of a poll. They are changed in a draft only, since an answer refers to them.
create table poll_questions (
  id bigint generated always as identity primary key,
  poll_id bigint not null references polls,
  position int not null,
  kind text not null check (kind in ('single', 'multiple', 'scale', 'text')),
  title text not null,
  is_required boolean not null default true,
  -- of a single and a multiple choice
  options text[] not null default '{}',
  -- of a scale, with what its ends mean
  lowest int not null default 1,
  highest int not null default 5,
  lowest_name text not null default '',
  highest_name text not null default '',
  version int not null default 1,
  unique (poll_id, position),
  check (lowest < highest and highest - lowest <= 10),
  check ((kind in ('single', 'multiple')) = (cardinality(options) > 0))
);

-- rules: applied again when this file changes
grant select, insert (poll_id, position, kind, title, is_required, options, lowest, highest, lowest_name, highest_name),
  update (position, kind, title, is_required, options, lowest, highest, lowest_name, highest_name), delete on poll_questions to lavka_app;

select follow_changes('poll_questions', seller_column => '', is_public => true);
create trigger guard_poll_question before insert or update or delete on poll_questions for each row
  when (current_user = 'lavka_app') execute function guard_poll_question();
