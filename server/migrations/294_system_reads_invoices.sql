-- As in 288; and the system, which asks whether an order is paid by an invoice before the bank is asked for its money.
alter policy invoices_read on invoices using (
  (select actor_is_operator()) or (select actor_is_system()) or supplier_id = (select actor_sells_for()) or user_id = (select actor_id())
  or supplier_id = any ((select actor_suppliers())::bigint[])
);
