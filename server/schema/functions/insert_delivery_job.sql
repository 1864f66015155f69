-- The job that sends what a subscription has to tell.
create or replace function insert_delivery_job() returns trigger language plpgsql as $$
begin
  perform insert_job('deliver-subscription', jsonb_build_object('id', new.id));
  return null;
end $$;
