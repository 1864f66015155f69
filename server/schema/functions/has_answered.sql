-- Whether this person has answered: a user by their account or as a guest in this browser, a guest by the browser. Past row security,
-- because a guest's rows are nobody's to read.
create or replace function has_answered(poll bigint, person bigint, browser uuid) returns boolean
  stable language sql security definer set search_path = public, pg_temp as $$
    select exists (
      select from poll_responses r
      where r.poll_id = poll and (
        (person is not null and r.user_id = person)
        or (r.visitor = browser and (person is null or r.user_id is null))
      )
    )
  $$;
grant execute on function has_answered(bigint, bigint, uuid) to lavka_app;
