-- A seller's orders are counted by the thousand and a buyer's by the dozen: the seller's condition comes before the buyer's.
alter policy orders_read on orders using (
  (select actor_or_system_reads_all_orders())
  or supplier_id = (select actor_sells_for())
  or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
