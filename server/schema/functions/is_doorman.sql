-- The doorman is the part of the server that finds out who somebody is: logging in, signing up, restoring (database/actor.ts). It has
-- to see people before there is an actor. Everybody else sees themselves; the staff sees everybody, and changes nobody.
create or replace function is_doorman() returns boolean stable parallel safe language sql as $$ select actor_role() = 'doorman' $$;
