-- Lists of goods that a person orders again and again: «На неделю». The lines are codes and quantities; prices and stock are those of the day.
create table named_lists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (length(name) between 1 and 60),
  -- [{"product": "milk", "quantity": 2}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 200),
  changed_at timestamptz not null default now(),
  constraint named_lists_once unique (user_id, name)
);
alter table named_lists enable row level security;
create policy own_lists on named_lists using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
grant select, delete, insert (user_id, name, lines), update (lines, changed_at) on named_lists to lavka_app;

-- The two functions that know every table of a person learn of this one; a list of both accounts stays with the kept one.
do $$
declare
  merge text := pg_get_functiondef('merge_people(bigint, bigint)'::regprocedure);
  forget text := pg_get_functiondef('forget_person(bigint)'::regprocedure);
  more text := replace(merge, E'  delete from addresses where user_id = other;\n',
    E'  update named_lists set user_id = kept where user_id = other and name not in (select name from named_lists where user_id = kept);\n'
    || E'  delete from named_lists where user_id = other;\n  delete from addresses where user_id = other;\n');
  less text := replace(forget, E'  delete from addresses where user_id = person;\n',
    E'  delete from named_lists where user_id = person;\n  delete from addresses where user_id = person;\n');
begin
  if more = merge or less = forget then raise exception 'merge_people or forget_person has another text'; end if;
  execute more;
  execute less;
end $$;
