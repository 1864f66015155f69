/*
 * Whose waits may have come true, for the job: of goods that can be ordered now. A price of the product that is low enough counts at once. Promotions
 * are computed for the person by the server, so while there are any, each price is looked at every ten minutes.
 */
create or replace function people_of_due_waits(after bigint) returns table (user_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select distinct w.user_id from product_waits w
    join users u on u.id = w.user_id
    join products p on p.id = w.product_id
    where actor_is_system() and w.user_id > after
      and u.removed_at is null and u.closed_at is null and u.blocked_at is null
      -- who has none of the three cannot be told
      and (u.email <> '' or u.phone <> '' or exists (select from push_browsers_of(u.id)))
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
grant execute on function people_of_due_waits(bigint) to lavka_app;
