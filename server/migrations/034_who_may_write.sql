-- Who may write which column (docs/decisions/0027-who-may-write-a-column.md). A role and a supplier are given by the owner of the database, not by the
-- server; a column that is added later is written by nobody until it is granted.
revoke insert, update on users from lavka_app;
grant insert (login, password_hash, name, role, code, type, email, phone, oktmo) on users to lavka_app;
grant update (login, password_hash, name, code, email, phone, oktmo, order_in_email, order_in_sms, first_auth, removed_at)
  on users to lavka_app;
create policy new_people_are_clients on users as restrictive for insert with check (role = 'client');

revoke update on sessions from lavka_app;
grant update (password_at) on sessions to lavka_app;

-- An order begins at the beginning, whoever places it.
create policy orders_begin_placed on orders as restrictive for insert with check (
  status = 'placed' and delivery_state = 'open' and funds = 'none' and actual_kopecks is null and version = 1
);

-- Sellers and operators move an order along the table of transitions (modules/orders/transitions.ts). Its buyer does two things only: cancels what
-- nobody has confirmed, and answers about a substitute, after which the sum is what the lines come to.
create function guard_own_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_cancelled boolean := old.status = 'placed' and new.status = 'cancelled';
begin
  if not row_security_active('orders') or actor_is_operator() or old.supplier_id = actor_sells_for() then return new; end if;
  if new.status <> old.status and not is_cancelled
    or new.funds <> old.funds and not (is_cancelled and old.funds in ('contract_pending', 'held') and new.funds = 'unheld')
    or new.delivery_state <> old.delivery_state
      and not (is_cancelled and (old.delivery_state, new.delivery_state) in (('assigned', 'open'), ('out', 'failed')))
    or new.actual_kopecks is distinct from old.actual_kopecks and new.actual_kopecks is distinct from (
      select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks))
      from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = new.id
    )
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_own_order before update on orders for each row execute function guard_own_order();
