-- Drafts that nobody sees any more and answers that nobody asks for again, of everybody, so past row security; at most so many of each in one call.
-- What another process is at is left to it. Answers with how many there were.
create or replace function forget_expired(most int) returns int
  language sql security definer set search_path = public, pg_temp as $$
    with drafts as (
      delete from order_drafts where key in (
        select key from order_drafts where updated_at < now() - interval '30 days' order by updated_at limit most for update skip locked)
      returning 1
    ), keys as (
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < now() - interval '30 days' order by created_at limit most for update skip locked))
      returning 1
    )
    select (select count(*) from drafts)::int + (select count(*) from keys)::int
  $$;
grant execute on function forget_expired(integer) to lavka_app;
