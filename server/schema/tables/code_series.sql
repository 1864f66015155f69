-- [promotions] Promo codes that are made at once by a job: so many, or one for each member of a group (docs/promotions.md).
create table code_series (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  name text not null check (length(name) between 1 and 80),
  prefix text not null default '' check (prefix ~ '^[A-ZА-ЯЁ0-9-]{0,12}$'),
  -- so many codes, or one for each member of a group
  size int check (size between 1 and 100000),
  group_id bigint references client_groups,
  made int not null default 0 check (made >= 0),
  -- when the last one was made
  made_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint code_series_what check ((size is null) <> (group_id is null))
);

create index code_series_to_make on code_series (id) where made_at is null;
create index code_series_by_promotion on code_series (promotion_id);

-- rules: applied again when this file changes
alter table code_series enable row level security;
grant select, insert (promotion_id, name, prefix, size, group_id), update (name) on code_series to lavka_app;

create policy operators_keep_series on code_series using ((select actor_is_operator()));

select follow_changes('code_series', by_itself => '{made,made_at,created_at}', seller_column => '');
