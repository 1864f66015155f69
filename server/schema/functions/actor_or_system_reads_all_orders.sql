-- Who reads all orders, the system with them, is asked by one condition that comes first: each condition more is computed for every row that is
-- counted.
create or replace function actor_or_system_reads_all_orders() returns boolean stable parallel safe language sql as
  $$ select actor_reads_all_orders() or actor_is_system() $$;
