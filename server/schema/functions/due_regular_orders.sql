-- The regular orders that are to be announced or placed now, for the job: whose they are, and nothing else of them.
create or replace function due_regular_orders(after bigint) returns table (id bigint, user_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select r.id, r.user_id from regular_orders r
    join users u on u.id = r.user_id
    left join regular_runs n on n.regular_id = r.id and n.due_on = r.next_on
    where actor_is_system() and r.id > after and r.state = 'active'
      and u.removed_at is null and u.closed_at is null and u.blocked_at is null
      and (
        n.id is null and regular_time(r.next_on) <= now() + interval '24 hours'
        or n.state = 'announced' and n.place_at <= now()
      )
    order by r.id limit 100
  $$;
grant execute on function due_regular_orders(bigint) to lavka_app;
