-- [care] Answers to polls: once for a user, or for a browser by its uuid cookie.
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

-- rules: applied again when this file changes
alter table poll_responses enable row level security;
grant select, insert on poll_responses to lavka_app;

create policy responses_read on poll_responses for select using ((select actor_is_operator()) or user_id = (select actor_id()));
create policy anybody_responds on poll_responses for insert with check (user_id is not distinct from (select nullif(actor_id(), 0)));
