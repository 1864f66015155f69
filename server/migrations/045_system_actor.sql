-- Scheduled work is done by the system, which is no person: an event or an amount without an actor is its own (src/database/actor.ts).
create function actor_is_system() returns boolean stable parallel safe language sql as $$ select actor_role() = 'system' $$;

alter table order_events alter actor_id drop not null;
alter table order_line_actuals alter actor_id drop not null;

-- It leaves out what was proposed and not answered in time, and nothing else: guard_own_order lets it move no order.
create policy system_reads_orders on orders for select using ((select actor_is_system()));
create policy system_settles_orders on orders for update using ((select actor_is_system())) with check ((select actor_is_system()));
create policy system_reads_lines on order_lines for select using ((select actor_is_system()));
create policy system_adds_events on order_events for insert with check ((select actor_is_system()) and actor_id is null);
create policy system_reads_substitutions on order_substitutions for select using ((select actor_is_system()));
create policy system_expires on order_substitutions for update
  using (state = 'proposed' and (select actor_is_system()))
  with check (state = 'expired' and answer_until <= now() and (select actor_is_system()));
create policy system_leaves_out on order_line_actuals using ((select actor_is_system())) with check (
  (select actor_is_system()) and actor_id is null and quantity = 0 and sum_kopecks = 0 and substitute_id is null
  and exists (select from order_substitutions s where s.line_id = order_line_actuals.line_id and s.state = 'expired')
);
drop function overdue_substitutions();

-- and tells the buyer
create or replace function order_contacts(the_order bigint)
  returns table (email text, phone text, order_in_email boolean, order_in_sms boolean)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email, u.phone, u.order_in_email, u.order_in_sms
    from orders o join users u on u.id = o.user_id
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or actor_is_system() or o.supplier_id = any (actor_suppliers()))
  $$;

-- Messages are sent and wiped by the system; who finds out who somebody is shows them in a demonstration.
create policy system_sends on outbox using ((select actor_is_system())) with check ((select actor_is_system()));
