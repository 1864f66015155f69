-- Questions to shoppers. A response is of a person: of a user, or of a browser by its uuid cookie.
create table polls (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  title text not null,
  description text not null default '',
  is_open boolean not null default true,
  closes_at timestamptz,
  created_at timestamptz not null default now()
);

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
  unique (poll_id, position),
  check (lowest < highest and highest - lowest <= 10),
  check ((kind in ('single', 'multiple')) = (cardinality(options) > 0))
);

create table poll_responses (
  id uuid primary key,
  poll_id bigint not null references polls,
  -- null for a guest
  user_id bigint references users,
  -- the browser's uuid cookie; null where a person has none
  visitor uuid,
  device text not null check (device in ('web', 'app')),
  -- by the question's id: {"7": {"choices": [0, 2]}, "8": {"value": 4}, "9": {"text": "…"}}
  answers jsonb not null,
  created_at timestamptz not null default now(),
  check (user_id is not null or visitor is not null)
);
create unique index poll_responses_of_users on poll_responses (poll_id, user_id) where user_id is not null;
create unique index poll_responses_of_guests on poll_responses (poll_id, visitor) where user_id is null;

alter table poll_responses enable row level security;
create policy own_responses on poll_responses for select using (user_id = actor_id());
create policy operators_read_responses on poll_responses for select using (actor_is_operator());
create policy anybody_responds on poll_responses for insert
  with check (user_id is not distinct from nullif(actor_id(), 0));

-- Whether this person has answered: a user by their account or as a guest in this browser, a guest by the browser. Past row security,
-- because a guest's rows are nobody's to read.
create function has_answered(poll bigint, person bigint, browser uuid) returns boolean
  stable language sql security definer set search_path = public as $$
    select exists (
      select from poll_responses r
      where r.poll_id = poll and (
        (person is not null and r.user_id = person)
        or (r.visitor = browser and (person is null or r.user_id is null))
      )
    )
  $$;
revoke all on function has_answered(bigint, bigint, uuid) from public;
grant execute on function has_answered(bigint, bigint, uuid) to lavka_app;

grant select on polls, poll_questions to lavka_app;
grant select, insert on poll_responses to lavka_app;
