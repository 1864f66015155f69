-- Work in the background: a job is written in the transaction that is its reason. Its tables are made before the migrations (src/jobs/install.ts),
-- how often it is tried stands in its queue (src/jobs/queues.ts).
create function insert_job(queue_name text, job_data jsonb) returns void language plpgsql as $$
begin
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select q.name, job_data, q.retry_limit, q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds), q.policy
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'there is no queue %', queue_name; end if;
end $$;

create function insert_message_job() returns trigger language plpgsql as $$
begin
  perform insert_job('send-message', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger insert_job after insert on outbox for each row execute function insert_message_job();

-- what waited for the loop that was here before
select insert_job('send-message', jsonb_build_object('id', id)) from outbox where sent_at is null and failed_at is null;
