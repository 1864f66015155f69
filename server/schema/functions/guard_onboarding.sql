-- The supplier submits, an operator approves or returns, also one that sells already. The note is written with a return.
create or replace function guard_onboarding() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  may_move boolean := case new.onboarding
    when 'submitted' then old.onboarding in ('filling', 'returned') and new.id = actor_sells_for() and new.onboarding_note = ''
    when 'approved' then old.onboarding = 'submitted' and actor_is_operator() and new.onboarding_note = ''
    when 'returned' then old.onboarding in ('submitted', 'approved') and actor_is_operator() and new.onboarding_note <> ''
  end;
begin
  if may_move is not true then
    raise exception 'a supplier is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
