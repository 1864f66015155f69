-- As insert_job(), not before so many seconds.
create or replace function insert_job_later(queue_name text, job_data jsonb, seconds int) returns void language plpgsql as $$
begin
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy, start_after)
    select q.name, job_data, q.retry_limit, q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds), q.policy,
      now() + make_interval(secs => seconds)
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'there is no queue %', queue_name; end if;
end $$;
