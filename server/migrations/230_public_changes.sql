-- Tells at the commit that something changed which everybody sees in the shop: the API and the edges drop what they kept (server/src/public-changes.ts).
create function tell_public_change() returns trigger language plpgsql as $$
begin
  notify public_changes;
  return null;
end $$;
revoke all on function tell_public_change() from public;

do $$
declare
  named text;
begin
  foreach named in array array['suppliers', 'shops', 'categories', 'category_redirects', 'tags', 'products', 'promotions', 'documents',
    'taplinks', 'polls', 'poll_questions'] loop
    execute format('create trigger tell_public_change after insert or update or delete or truncate on %I
      for each statement execute function tell_public_change()', named);
  end loop;
end $$;
