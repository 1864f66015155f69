-- Computes the noted days of shops anew. A change that commits meanwhile keeps its note for the next time. Answers with how many notes it took.
create or replace function refresh_facts(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys fact_key[];
  taken int;
begin
  if actor_is_system() is not true then
    raise exception 'only the system computes facts' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('facts', 0));
  with gone as (
    delete from fact_changes where id in (select id from fact_changes order by day, shop_id, id limit most) returning day, shop_id
  ) select array_agg(distinct (day, shop_id)::fact_key), count(*) into keys, taken from gone;
  if taken = 0 then return 0; end if;
  delete from order_facts f using unnest(keys) k where f.day = k.day and f.shop_id = k.shop_id;
  delete from line_facts f using unnest(keys) k where f.day = k.day and f.shop_id = k.shop_id;
  perform insert_facts(keys);
  return taken;
end $$;
grant execute on function refresh_facts(integer) to lavka_app;
