-- Contracts and money of a supplier are minded by its owners; nobody else has a duty that keeps them from it.
create or replace function actor_minds_money() returns boolean stable parallel safe language sql as $$ select coalesce(actor_duty(), 'owner') = 'owner' $$;
