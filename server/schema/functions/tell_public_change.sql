-- Tells at the commit that something changed which everybody sees in the shop: the API and the edges drop what they kept
-- (server/src/public-changes.ts).
create or replace function tell_public_change() returns trigger language plpgsql as $$
begin
  notify public_changes;
  return null;
end $$;
