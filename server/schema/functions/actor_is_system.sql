-- Scheduled work is done by the system, which is no person: an event or an amount without an actor is its own (src/database/actor.ts).
create or replace function actor_is_system() returns boolean stable parallel safe language sql as $$ select actor_role() = 'system' $$;
