-- What the actor does for the supplier: null for who is no supplier's person (docs/accounts.md). Who only collects or brings orders has a role of the
-- server's own, 'picker' or 'courier', to which no policy gives anything of the supplier.
create or replace function actor_duty() returns text stable parallel safe language sql as
  $$ select nullif(current_setting('lavka.duty', true), '') $$;
