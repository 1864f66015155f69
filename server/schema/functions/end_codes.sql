-- A link or a code that was asked for before ends with what it was to replace: the password, the e-mail or the phone, and with a block. A change of the e-mail or the
-- phone that is under way ends with another password only.
create or replace function end_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update codes set used_at = now() where used_at is null and (
    user_id = new.id and (purpose = 'forgot'
      or purpose in ('email', 'phone') and (new.password_hash <> old.password_hash or new.blocked_at is not null))
    or purpose in ('restore', 'restore-proof', 'entry') and old.phone_digits <> '' and target = old.phone_digits);
  return null;
end $$;
