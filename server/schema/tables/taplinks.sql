-- [suppliers] A supplier's page of links and contacts: [{"title": …, "url": …}], in the order they stand.
create table taplinks (
  supplier_id bigint primary key references suppliers,
  title text not null,
  about text not null default '',
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

-- rules: applied again when this file changes
alter table taplinks enable row level security;
grant select, insert, update (title, about, links, updated_at) on taplinks to lavka_app;

create policy everybody_reads_taplinks on taplinks for select using (true);
create policy supplier_writes_taplink on taplinks using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));

select follow_changes('taplinks', 'supplier_id', by_itself => '{updated_at}', is_public => true);
