-- The words of a removed account go; what was returned and why stays in the accounts.
create or replace function forget_claim_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update claims set text = '' where user_id = new.id;
  return null;
end $$;
