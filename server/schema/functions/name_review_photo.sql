-- Everybody may read a published photo, so its name is not the one that it had on a phone.
create or replace function name_review_photo() returns trigger language plpgsql as $$
begin
  new.name := 'Снимок ' || new.position + 1 || '.webp';
  return new;
end $$;
