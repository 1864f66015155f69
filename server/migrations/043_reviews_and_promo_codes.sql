-- Who may write which column, continued (docs/decisions/0027-who-may-write-a-column.md).

-- The uses of a code are counted by the database: one for each use that is written down, given back by return_promo_use (035).
create function count_promo_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update promo_codes set used = used + 1 where id = new.promo_id;
  return new;
end $$;
create trigger count_promo_use after insert on promo_uses for each row execute function count_promo_use();

-- For placing, so that the last use of a code is used once: who may not change a code cannot lock it either.
create function lock_promo(the_code text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    select from promo_codes where code = the_code for update
  $$;
revoke all on function lock_promo(text) from public;
grant execute on function lock_promo(text) to lavka_app;
revoke update on promo_codes from lavka_app;
revoke insert, update on promo_uses from lavka_app;
grant insert (promo_id, group_id, user_id, discount_kopecks) on promo_uses to lavka_app;

-- A review begins unread and unanswered. Its author rewrites it, an operator decides about it, the seller answers it, and none does the others' part.
revoke insert on reviews from lavka_app;
grant insert (product_id, user_id, stars, text, author) on reviews to lavka_app;
create function guard_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger guard_review before update on reviews for each row execute function guard_review();
