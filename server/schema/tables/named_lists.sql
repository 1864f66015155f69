-- [people] Lists of goods that a person orders again and again: «На неделю». The lines are codes and quantities; prices and stock are those of the day.
create table named_lists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (length(name) between 1 and 60),
  -- [{"product": "milk", "quantity": 2}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 200),
  changed_at timestamptz not null default now(),
  constraint named_lists_once unique (user_id, name)
);

-- rules: applied again when this file changes
alter table named_lists enable row level security;
grant select, insert (user_id, name, lines), update (lines, changed_at), delete on named_lists to lavka_app;

create policy own_lists on named_lists using (user_id = (select actor_id()));
