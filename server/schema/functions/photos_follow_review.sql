-- Photos are public for as long as their review is published, and go with it, or with its author. Past row security: nobody publishes a file by hand.
create or replace function photos_follow_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.user_id is null then
    delete from files where obj = 'reviews' and obj_code = old.id::text and state = 'attached';
  else
    update files set is_public = (new.state = 'approved')
      where obj = 'reviews' and obj_code = new.id::text and state = 'attached' and is_public <> (new.state = 'approved');
  end if;
  return null;
end $$;
