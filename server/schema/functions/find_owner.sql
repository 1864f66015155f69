-- In whose name a batch, a report, a subscription, a catalogue or a picture is done, a row of that table: as the person may now at the supplier for which it was begun, and not for one who
-- is blocked or gone. A report is computed for the person in the role of then alone.
create or replace function find_owner(of_table text, the_id bigint) returns table (id bigint, role text, supplier_id bigint, duty text, email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, w.role, w.supplier_id, w.duty, u.email from users u join (
      select owner_id, supplier_id from batches where of_table = 'batches' and id = the_id
      union all select owner_id, supplier_id from report_runs where of_table = 'report_runs' and id = the_id
      union all select owner_id, supplier_id from pictures_to_fetch where of_table = 'pictures_to_fetch' and id = the_id
      union all select owner_id, supplier_id from view_subscriptions where of_table = 'view_subscriptions' and id = the_id
      union all select owner_id, supplier_id from product_feeds where of_table = 'product_feeds' and id = the_id
    ) begun on begun.owner_id = u.id cross join lateral standing_of(u.id, begun.supplier_id) w
    where actor_is_system() and u.blocked_at is null and u.closed_at is null
      and (of_table <> 'report_runs' or exists (
        select from report_runs r where r.id = the_id and (r.role, r.supplier_id) is not distinct from (w.role, w.supplier_id)))
  $$;
grant execute on function find_owner(text, bigint) to lavka_app;
