-- The job that sends a message, when it may be sent.
create or replace function insert_message_job() returns trigger language plpgsql as $$
begin
  perform insert_job('send-message', jsonb_build_object('id', new.id),
    greatest(0, ceil(extract(epoch from new.send_after - now())))::int);
  return null;
end $$;
