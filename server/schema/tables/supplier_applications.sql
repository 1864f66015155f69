-- [suppliers] Who has registered to sell, and how far the application is (docs/suppliers-office.md). A decided one stays for its applicant to read.
create table supplier_applications (
  user_id bigint primary key references users,
  made_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'asked', 'answered', 'refused', 'approved')),
  -- the administrator's: what is missing, or why it was refused
  words text not null default '',
  -- the applicant's, beside the files that hang on the application
  answer text not null default '' check (length(answer) <= 2000),
  constraint supplier_applications_words check (state not in ('asked', 'refused') or words <> '')
);

-- rules: applied again when this file changes
alter table supplier_applications enable row level security;
grant select, insert (user_id), update (state, words, answer) on supplier_applications to lavka_app;

create policy administrators_decide on supplier_applications using ((select actor_is_admin()));
create policy registration_applies on supplier_applications for insert with check ((select is_doorman()));
create policy applicants_follow on supplier_applications for select using (user_id = (select actor_id()));
create policy applicants_answer on supplier_applications for update
  using (user_id = (select actor_id()) and state = 'asked') with check (user_id = (select actor_id()) and state = 'answered');
create policy decided_ones_stay on supplier_applications as restrictive for update using (state not in ('refused', 'approved')) with check (true);

create trigger words_are_the_administrators before update of words on supplier_applications for each row
  when (old.words <> new.words and row_security_active('supplier_applications') and not actor_is_admin())
  execute function refuse('the words of an application are an administrator''s');
