-- What a person waits for: a product in stock again, or a lower price (docs/notifications.md). A row is removed when it was told, so it is told once.
create table product_waits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null references products,
  kind text not null check (kind in ('stock', 'price')),
  -- of a price: what one unit cost this person then, and the price that is wished (null: any lower one)
  seen_kopecks bigint check (seen_kopecks > 0),
  wanted_kopecks bigint check (wanted_kopecks > 0),
  created_at timestamptz not null default now(),
  -- when the job last computed the price of this person
  checked_at timestamptz not null default '-infinity',
  check ((kind = 'price') = (seen_kopecks is not null)),
  check (kind = 'price' or wanted_kopecks is null),
  constraint product_waits_once unique (user_id, product_id, kind)
);
create index product_waits_by_product on product_waits (product_id);

alter table product_waits enable row level security;
create policy own_waits on product_waits using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
grant select, delete, insert (user_id, product_id, kind, seen_kopecks, wanted_kopecks),
  update (seen_kopecks, wanted_kopecks, created_at, checked_at) on product_waits to lavka_app;

/*
 * Whose waits may have come true, for the job: of goods that can be ordered now. A price of the product that is low enough counts at once. Promotions
 * are computed for the person by the server, so while there are any, each price is looked at every ten minutes.
 */
create function people_of_due_waits(after bigint) returns table (user_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select distinct w.user_id from product_waits w
    join users u on u.id = w.user_id
    join products p on p.id = w.product_id
    where actor_is_system() and w.user_id > after
      and u.removed_at is null and u.closed_at is null and u.blocked_at is null and (u.email <> '' or u.phone <> '')
      and p.is_sold and p.stock >= p.minimum
      and (
        w.kind = 'stock'
        or p.price_kopecks <= coalesce(w.wanted_kopecks, w.seen_kopecks - 1)
        or w.checked_at < now() - interval '10 minutes' and exists (
          select from promotions m where m.state = 'active' and not m.needs_code and coalesce(m.ends_at > now(), true)
        )
      )
    order by w.user_id limit 200
  $$;
revoke all on function people_of_due_waits(bigint) from public;
grant execute on function people_of_due_waits(bigint) to lavka_app;

-- The two functions that know every table of a person learn of this one. Of what both accounts wait for, that of the kept one stays.
do $$
declare
  merge text := pg_get_functiondef('merge_people(bigint, bigint)'::regprocedure);
  forget text := pg_get_functiondef('forget_person(bigint)'::regprocedure);
  more text := replace(merge, E'  delete from addresses where user_id = other;\n',
    E'  update product_waits w set user_id = kept where user_id = other and not exists (\n'
    '    select from product_waits k where k.user_id = kept and k.product_id = w.product_id and k.kind = w.kind);\n'
    '  delete from product_waits where user_id = other;\n  delete from addresses where user_id = other;\n');
  less text := replace(forget, E'  delete from addresses where user_id = person;\n',
    E'  delete from product_waits where user_id = person;\n  delete from addresses where user_id = person;\n');
begin
  if more = merge or less = forget then raise exception 'merge_people or forget_person has another text'; end if;
  execute more;
  execute less;
end $$;
