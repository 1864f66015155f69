-- Refuses what the condition of a trigger finds, with this message; the second argument is the name of a rule that does not depend on who asks.
create or replace function refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using
    errcode = case when tg_nargs > 1 then 'check_violation' else 'insufficient_privilege' end, constraint = coalesce(tg_argv[1], '');
end $$;
