-- One block, role or invitation at a time until the transaction ends, also that of the first administrator (users/administrators.ts): so two administrators
-- do not end each other and leave none. Whether the actor is still one.
create or replace function lock_administrators() returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lavka administrators', 0));
  return exists (select from users where id = actor_id() and role = 'admin' and blocked_at is null);
end $$;
