-- What is left of whoever leaves where their own rights do not reach: baskets that the call centre kept for them, the right to pay under a login
-- that is free for others afterwards, and their name on answers to polls. Of the asking person only.
create function forget_own_traces() returns void
  language sql security definer set search_path = public as $$
    delete from order_drafts where content #>> '{customer,id}' = actor_id()::text;
    delete from pay_users where login = (select login from users where id = actor_id());
    update poll_responses set user_id = null, visitor = gen_random_uuid() where user_id = actor_id();
  $$;
revoke all on function forget_own_traces() from public;
grant execute on function forget_own_traces() to lavka_app;
