-- A draft is written freely. What was offered keeps its words for ever: it moves to its next state by whoever that is for.
create or replace function guard_contract() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  by_itself text[] := '{state,offered_at,accepted_at,accepted_by,ended_on,last_day,reminded_days,version,commission_basis_points}';
  is_moved boolean := new.state <> old.state;
  may_move boolean := case old.state || ' ' || new.state
    when 'draft offered' then actor_is_operator()
    when 'offered draft' then actor_is_operator()
    when 'offered accepted' then new.supplier_id = actor_sells_for()
    when 'accepted ended' then actor_is_operator() or actor_is_system()
  end;
begin
  if new.reminded_days is distinct from old.reminded_days and not actor_is_system() then
    raise exception 'a contract is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  if old.state <> 'draft' and to_jsonb(new) - by_itself <> to_jsonb(old) - by_itself then
    raise exception 'the words of an offered contract stay' using errcode = 'insufficient_privilege';
  end if;
  if not is_moved then return new; end if;
  if may_move is not true then
    raise exception 'a contract is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  new.offered_at := case new.state when 'draft' then null when 'offered' then now() else old.offered_at end;
  if new.state = 'accepted' then
    new.accepted_at := now();
    new.accepted_by := actor_id();
  elsif new.state = 'ended' then
    -- today is its last day, if it was not over already
    new.ended_on := least(old.ends_on, old.ended_on, today_in_moscow());
  end if;
  return new;
end $$;
