-- Who reads all orders: operators and investors.
create or replace function actor_reads_all_orders() returns boolean stable parallel safe language sql as
  $$ select actor_role() in ('admin', 'manager', 'investor') $$;
