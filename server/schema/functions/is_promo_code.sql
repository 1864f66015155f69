-- Whether a code exists, for counting guesses: a foreign personal code is none.
create or replace function is_promo_code(the_code text, person bigint) returns boolean
  stable language sql security definer set search_path = public, pg_temp as $$
    select exists (select from promo_codes where code = the_code and (user_id is null or user_id = person))
  $$;
grant execute on function is_promo_code(text, bigint) to lavka_app;
