-- In whose name a batch is done: as the person may now, and not for one who is blocked or gone.
create or replace function find_batch_owner(the_batch bigint) returns table (id bigint, role text, supplier_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.role, u.supplier_id from batches b join users u on u.id = b.owner_id
    where b.id = the_batch and actor_is_system() and u.blocked_at is null and u.closed_at is null
  $$;
grant execute on function find_batch_owner(bigint) to lavka_app;
