-- The right to pay is a login's: with another one its person keeps it.
create or replace function keep_pay_rights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pay_users set login = new.login where login = old.login;
  return null;
end $$;
