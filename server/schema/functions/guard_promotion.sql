-- A draft is written freely. What was offered or holds keeps its words; it changes its state by whoever that is for.
create or replace function guard_promotion() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  by_itself text[] := '{state,accepted_at,accepted_by,used,spent_kopecks,version}';
  may_move boolean := case old.state || ' ' || new.state
    when 'draft active' then actor_is_operator() and old.supplier_percent = 0
    when 'draft offered' then actor_is_operator()
    when 'offered draft' then actor_is_operator()
    when 'offered active' then new.supplier_id = actor_sells_for()
    when 'active stopped' then actor_is_operator() or new.supplier_percent > 0 and new.supplier_id = actor_sells_for()
    when 'stopped active' then actor_is_operator()
  end;
begin
  if old.state <> 'draft' and to_jsonb(new) - by_itself <> to_jsonb(old) - by_itself then
    raise exception 'the words of an offered promotion stay' using errcode = 'insufficient_privilege';
  end if;
  if new.state = old.state then return new; end if;
  if may_move is not true then
    raise exception 'a promotion is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'offered' and new.state = 'active' then
    new.accepted_at := now();
    new.accepted_by := actor_id();
  end if;
  return new;
end $$;
