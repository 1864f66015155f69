-- In whose name a report is computed: as the person may now, and not for one who is blocked or gone.
create or replace function find_report_owner(the_run bigint) returns table (id bigint, role text, supplier_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.role, u.supplier_id from report_runs r join users u on u.id = r.owner_id
    where r.id = the_run and actor_is_system() and u.blocked_at is null and u.closed_at is null
      and u.role = r.role and u.supplier_id is not distinct from r.supplier_id
  $$;
grant execute on function find_report_owner(bigint) to lavka_app;
