-- before the tables
-- The user who asks; 0 or null: nobody who is known (src/database/actor.ts).
create or replace function actor_id() returns bigint stable parallel safe language sql as
  $$ select nullif(current_setting('lavka.user_id', true), '')::bigint $$;
