-- The job that computes a report.
create or replace function insert_report_job() returns trigger language plpgsql as $$
begin
  perform insert_job('run-report', jsonb_build_object('id', new.id));
  return null;
end $$;
