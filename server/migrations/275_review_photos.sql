-- Photos of a review (docs/reviews.md, decision 0148). They are files of the object «reviews» whose key is the review's id, and no supplier's.
alter table reviews add column refused_photos int not null default 0 check (refused_photos between 0 and 5);
alter table reviews add column photo_reason text not null default '' check (length(photo_reason) <= 500);
alter table reviews add constraint refused_photos_have_a_reason check ((refused_photos > 0) = (photo_reason <> ''));
grant update (refused_photos, photo_reason) on reviews to lavka_app;
-- an author takes back what was refused and writes no refusals
alter policy own_reviews_change on reviews
  with check (user_id = (select actor_id()) and state = 'waiting' and refused_photos = 0 and photo_reason = '');

create policy author_uploads_photos on files for insert
  with check (obj = 'reviews' and kind = 'picture' and state = 'waiting' and supplier_id is null and owner_id = (select actor_id()));
create policy author_reads_photos on files for select using (obj = 'reviews' and owner_id = (select actor_id()));
-- a review that was decided gets no photos without being decided again
create policy author_hangs_photos on files for update
  using (obj = 'reviews' and owner_id = (select actor_id()))
  with check (
    obj = 'reviews' and state = 'attached' and not is_public and supplier_id is null and owner_id = (select actor_id())
    and exists (select from reviews r where r.id::text = obj_code and r.user_id = (select actor_id()) and r.state = 'waiting')
  );
create policy author_removes_photos on files for delete using (obj = 'reviews' and owner_id = (select actor_id()));
create policy review_photos_are_the_authors on files as restrictive for update using (obj <> 'reviews' or owner_id = (select actor_id()));

-- Everybody may read a published photo, so its name is not the one that it had on a phone.
create function name_review_photo() returns trigger language plpgsql as $$
begin
  new.name := 'Снимок ' || new.position + 1 || '.webp';
  return new;
end $$;
create trigger name_review_photo before insert or update of state, position on files
  for each row when (new.obj = 'reviews' and new.state = 'attached') execute function name_review_photo();

-- Photos are public for as long as their review is published, and go with it, or with its author; when two accounts become one, they go along. Past row
-- security: nobody publishes a file by hand.
create function photos_follow_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.user_id is null then
    delete from files where obj = 'reviews' and obj_code = old.id::text and state = 'attached';
  else
    update files set is_public = (new.state = 'approved'), owner_id = new.user_id
      where obj = 'reviews' and obj_code = new.id::text and state = 'attached'
        and (is_public <> (new.state = 'approved') or owner_id <> new.user_id);
  end if;
  return null;
end $$;
revoke all on function photos_follow_review() from public;
create trigger photos_follow_review after delete or update of state, user_id on reviews
  for each row execute function photos_follow_review();
