-- A review is rewritten by its author, decided about by an operator, answered once by its seller; none does the others' part. Rewritten, it waits
-- anew.
create or replace function guard_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_rewritten boolean := (new.stars, new.text, new.author, new.changed_at) is distinct from (old.stars, old.text, old.author, old.changed_at);
  is_decided boolean := (new.state, new.reason, new.moderated_by, new.moderated_at)
    is distinct from (old.state, old.reason, old.moderated_by, old.moderated_at);
  is_answered boolean := (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at);
  -- a review that is rewritten waits anew
  is_anew boolean := new.state = 'waiting' and new.reason = '' and new.moderated_by is null and new.moderated_at is null;
begin
  if not row_security_active('reviews') then return new; end if;
  if is_answered and (old.answer <> '' or is_rewritten or is_decided or old.supplier_id is distinct from actor_sells_for())
    or is_rewritten and (old.user_id is distinct from actor_id() or not is_anew)
    or is_decided and not actor_is_operator() and not is_anew
  then
    raise exception 'a review is not changed so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
