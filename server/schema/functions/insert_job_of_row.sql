-- The job that a row is the reason of: its queue, and under which name it is told which column.
create or replace function insert_job_of_row() returns trigger language plpgsql as $$
begin
  perform insert_job(tg_argv[0], jsonb_build_object(tg_argv[1], to_jsonb(new) -> tg_argv[2]));
  return null;
end $$;
