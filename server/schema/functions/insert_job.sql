-- A job is written in the transaction that is its reason, to be begun after so many seconds. Its table is made by src/jobs/install.ts; how often it is
-- tried stands in its queue (src/jobs/queues.ts).
create or replace function insert_job(queue_name text, job_data jsonb, seconds int default 0) returns void language plpgsql as $$
begin
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy, start_after)
    select q.name, job_data, q.retry_limit, q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds), q.policy,
      now() + make_interval(secs => seconds)
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'there is no queue %', queue_name; end if;
end $$;
