-- An edition of a consent is in force at once: its number, its time, and its text with who asks for it.
create or replace function publish_consent() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  day text := today_in_moscow();
  earlier int;
begin
  perform pg_advisory_xact_lock(hashtextextended('consent_editions ' || new.kind, 0));
  select count(*) into earlier from consent_editions where kind = new.kind and (edition = day or edition like day || '.%');
  new.edition := day || case when earlier = 0 then '' else '.' || earlier + 1 end;
  new.published_at := clock_timestamp();
  select replace(new.template, '{оператор}', consent_operator(about)) into new.body from marketplace about;
  return new;
end $$;
