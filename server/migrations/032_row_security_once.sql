-- Row security whose cost does not grow with the rows. A policy compares columns of the row itself with values that are computed once per
-- statement: `(select f())` is an InitPlan, a bare `f()` is called for every row. docs/row-security.md says how to write a new one.
alter function actor_role() parallel safe;
alter function actor_id() parallel safe;
alter function actor_supplier_id() parallel safe;
alter function actor_is_operator() parallel safe;
alter function is_doorman() parallel safe;

-- The suppliers whose orders the actor reads; operators and investors read all orders and need no list.
create function actor_suppliers() returns bigint[] stable parallel safe language sql as $$
  select case actor_role()
    when 'supplier' then array_remove(array[actor_supplier_id()], null)
    when 'partner' then array(select s.id from suppliers s where s.parent_id = actor_supplier_id())
    else '{}'
  end
$$;
-- The supplier that the actor sells for; null for everybody but a supplier. A partner only looks.
create function actor_sells_for() returns bigint stable parallel safe language sql as
  $$ select case actor_role() when 'supplier' then actor_supplier_id() end $$;
create function actor_reads_all_orders() returns boolean stable parallel safe language sql as
  $$ select actor_role() in ('admin', 'manager', 'investor') $$;

-- Whose an order is, repeated in the rows that belong to it: their policies then need not look the order up. Triggers fill it in; it never changes.
create function stay_with_owner() returns trigger language plpgsql as $$
begin
  raise exception 'an order stays with its buyer and its supplier';
end $$;
create trigger stay_with_owner before update of user_id, supplier_id on orders for each row
  when (old.user_id <> new.user_id or old.supplier_id <> new.supplier_id) execute function stay_with_owner();

create function copy_owner_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
  return new;
end $$;
create function copy_owner_of_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select l.user_id, l.supplier_id into new.user_id, new.supplier_id from order_lines l where l.id = new.line_id;
  return new;
end $$;

alter table order_lines add column user_id bigint, add column supplier_id bigint;
alter table order_events add column user_id bigint, add column supplier_id bigint;
alter table order_substitutions add column user_id bigint, add column supplier_id bigint;
alter table order_line_actuals add column user_id bigint, add column supplier_id bigint;
update order_lines l set user_id = o.user_id, supplier_id = o.supplier_id from orders o where o.id = l.order_id;
update order_events e set user_id = o.user_id, supplier_id = o.supplier_id from orders o where o.id = e.order_id;
update order_substitutions s set user_id = o.user_id, supplier_id = o.supplier_id from orders o where o.id = s.order_id;
update order_line_actuals a set user_id = l.user_id, supplier_id = l.supplier_id from order_lines l where l.id = a.line_id;
alter table order_lines alter user_id set not null, alter supplier_id set not null;
alter table order_events alter user_id set not null, alter supplier_id set not null;
alter table order_substitutions alter user_id set not null, alter supplier_id set not null;
alter table order_line_actuals alter user_id set not null, alter supplier_id set not null;
create trigger copy_owner before insert or update of order_id, user_id, supplier_id on order_lines
  for each row execute function copy_owner_of_order();
create trigger copy_owner before insert or update of order_id, user_id, supplier_id on order_events
  for each row execute function copy_owner_of_order();
create trigger copy_owner before insert or update of order_id, user_id, supplier_id on order_substitutions
  for each row execute function copy_owner_of_order();
create trigger copy_owner before insert or update of line_id, user_id, supplier_id on order_line_actuals
  for each row execute function copy_owner_of_line();

-- whose goods a review is of, for the same reason
create function copy_supplier_of_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.supplier_id into new.supplier_id from products p where p.id = new.product_id;
  return new;
end $$;
alter table reviews add column supplier_id bigint;
update reviews r set supplier_id = p.supplier_id from products p where p.id = r.product_id;
alter table reviews alter supplier_id set not null;
create trigger copy_supplier before insert or update of product_id, supplier_id on reviews
  for each row execute function copy_supplier_of_product();

-- orders: operators and investors read all of them, a supplier and a partner those of their suppliers, everybody their own
drop policy own_orders on orders;
drop policy investor_sees_orders on orders;
drop policy supplier_sees_orders on orders;
create policy orders_read on orders for select using (
  (select actor_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[])
);
create policy own_orders_placed on orders for insert with check (user_id = (select actor_id()));
create policy own_orders_moved on orders for update using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy supplier_moves_orders on orders
  using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  with check ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
alter policy operator_places_orders on orders with check (
  (select actor_is_operator()) and placed_by = (select actor_id()) and exists (
    select from order_groups g where g.id = group_id and g.placed_by = (select actor_id()) and g.user_id = orders.user_id
  )
);
alter policy placed_by_is_true on orders
  with check (placed_by is null or ((select actor_is_operator()) and placed_by = (select actor_id())));

-- what belongs to an order is read by who reads the order
alter policy order_lines_follow on order_lines
  using ((select actor_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (user_id = (select actor_id()));
alter policy operator_adds_lines on order_lines with check (
  (select actor_is_operator()) and exists (select from orders o where o.id = order_id and o.placed_by = (select actor_id()))
);
alter policy order_events_follow on order_events
  using ((select actor_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (actor_id = (select actor_id()) and (
    user_id = (select actor_id()) or (select actor_is_operator()) or supplier_id = (select actor_sells_for())
  ));
alter policy substitutions_follow on order_substitutions
  using ((select actor_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]));
alter policy seller_proposes on order_substitutions with check (
  state = 'proposed' and proposed_by = (select actor_id())
  and ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  and exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = order_substitutions.order_id and l.id = line_id and o.substitutions = 'call'
  )
);
alter policy seller_closes on order_substitutions
  using (state = 'proposed' and ((select actor_is_operator()) or supplier_id = (select actor_sells_for())))
  with check (
    (state = 'withdrawn' or (state = 'expired' and answer_until <= now()))
    and ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  );
alter policy buyer_answers on order_substitutions
  using (state = 'proposed' and (user_id = (select actor_id()) or (select actor_is_operator())))
  with check (
    state in ('accepted', 'declined') and answered_by = (select actor_id()) and answer_until > now()
    and case answered_via when 'phone' then (select actor_is_operator()) else user_id = (select actor_id()) end
  );
alter policy actuals_follow on order_line_actuals
  using ((select actor_reads_all_orders()) or user_id = (select actor_id()) or supplier_id = any ((select actor_suppliers())::bigint[]))
  with check (
    actor_id = (select actor_id()) and ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
    and (substitute_id is null or exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.id = order_line_actuals.line_id and (o.substitutions = 'replace' or exists (
        select from order_substitutions s
        where s.line_id = l.id and s.state = 'accepted' and s.substitute_id = order_line_actuals.substitute_id
          and s.sum_kopecks >= order_line_actuals.sum_kopecks
      ))
    ))
  );
alter policy answers_are_actuals on order_line_actuals with check (
  actor_id = (select actor_id()) and exists (
    select from order_substitutions s
    where s.line_id = order_line_actuals.line_id and s.answered_by = (select actor_id()) and case s.state
      when 'accepted' then s.substitute_id = order_line_actuals.substitute_id
        and s.quantity = order_line_actuals.quantity and s.sum_kopecks = order_line_actuals.sum_kopecks
      when 'declined' then order_line_actuals.quantity = 0 and order_line_actuals.sum_kopecks = 0
      else false end
  )
);

-- checkouts
alter policy own_groups on order_groups using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy operator_places_groups on order_groups with check (
  (select actor_is_operator()) and placed_by = (select actor_id())
  and exists (select from users u where u.id = user_id and u.role = 'client' and u.removed_at is null)
);
alter policy operator_sees_groups on order_groups using ((select actor_is_operator()) and placed_by = (select actor_id()));
alter policy placed_by_is_true on order_groups
  with check (placed_by is null or ((select actor_is_operator()) and placed_by = (select actor_id())));
alter policy own_keys on idempotency_keys using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy operators_read_desk_orders on desk_orders using ((select actor_is_operator()));
alter policy operator_places_from_desk on desk_orders with check (
  (select actor_is_operator()) and placed_by = (select actor_id())
  and exists (select from order_groups g where g.id = group_id and g.placed_by = (select actor_id()))
);
alter policy own_promo_uses on promo_uses using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy operators_count_uses on promo_uses using ((select actor_is_operator()));
alter policy operator_uses_for_client on promo_uses with check (
  (select actor_is_operator()) and exists (
    select from order_groups g where g.id = group_id and g.placed_by = (select actor_id()) and g.user_id = promo_uses.user_id
  )
);
alter policy own_drafts on order_drafts using (user_id = (select actor_id()))
  with check (user_id = (select actor_id()) and (not is_call or (select actor_is_operator())));
alter policy operators_share_drafts on order_drafts using (is_call and (select actor_is_operator()));
alter policy operators_take_drafts on order_drafts using (is_call and (select actor_is_operator()))
  with check (is_call and (select actor_is_operator()) and user_id = (select actor_id()));

-- people
alter policy doorman_knows_users on users using ((select is_doorman())) with check ((select is_doorman()));
alter policy own_user on users using (id = (select actor_id()));
alter policy own_user_changes on users using (id = (select actor_id())) with check (id = (select actor_id()));
alter policy staff_sees_users on users using ((select actor_is_operator()));
alter policy doorman_knows_devices on devices using ((select is_doorman())) with check ((select is_doorman()));
alter policy own_devices on devices using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy doorman_knows_secrets on device_secrets using ((select is_doorman())) with check ((select is_doorman()));
alter policy doorman_knows_sessions on sessions using ((select is_doorman())) with check ((select is_doorman()));
alter policy own_sessions on sessions using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy doorman_knows_known_devices on known_devices using ((select is_doorman())) with check ((select is_doorman()));
alter policy own_known_devices on known_devices using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy doorman_knows_inns on user_inns using ((select is_doorman())) with check ((select is_doorman()));
alter policy own_inns on user_inns using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy staff_sees_inns on user_inns using ((select actor_is_operator()));
alter policy doorman_knows_codes on codes using ((select is_doorman())) with check ((select is_doorman()));
alter policy own_codes on codes using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy doorman_knows_signups on signups using ((select is_doorman())) with check ((select is_doorman()));
alter policy doorman_sends on outbox using ((select is_doorman())) with check ((select is_doorman()));
alter policy doorman_adds_events on audit_events with check ((select is_doorman()));
alter policy own_events_added on audit_events with check (user_id = (select actor_id()));
alter policy own_events on audit_events using (user_id = (select actor_id()));
alter policy own_addresses on addresses using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy own_consents on consents using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy doorman_notes_consents on consents with check ((select is_doorman()));
alter policy own_basket on basket_lines using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
alter policy own_favourites on favourites using (user_id = (select actor_id())) with check (user_id = (select actor_id()));

-- polls, reviews, pages of suppliers
alter policy own_responses on poll_responses using (user_id = (select actor_id()));
alter policy operators_read_responses on poll_responses using ((select actor_is_operator()));
alter policy anybody_responds on poll_responses with check (user_id is not distinct from (select nullif(actor_id(), 0)));
alter policy own_reviews_read on reviews using (user_id = (select actor_id()));
alter policy operators_read_reviews on reviews using ((select actor_is_operator()));
alter policy buyer_reviews on reviews with check (
  user_id = (select actor_id()) and state = 'waiting' and has_received(product_id)
  and supplier_id is distinct from (select actor_sells_for())
);
alter policy own_reviews_change on reviews using (user_id = (select actor_id()))
  with check (user_id = (select actor_id()) and state = 'waiting');
alter policy own_reviews_removed on reviews using (user_id = (select actor_id()));
alter policy operators_moderate on reviews using ((select actor_is_operator()))
  with check ((select actor_is_operator()) and moderated_by = (select actor_id()));
alter policy supplier_answers on reviews using (state = 'approved' and answer = '' and supplier_id = (select actor_sells_for()))
  with check (state = 'approved' and supplier_id = (select actor_sells_for()));
drop function actor_sells(bigint);
alter policy supplier_writes_taplink on taplinks using (supplier_id = (select actor_sells_for()))
  with check (supplier_id = (select actor_sells_for()));

-- what the bank knows: of the suppliers whose orders one serves, which an investor does not
alter policy supplier_sees_beneficiary on beneficiaries
  using ((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]));
alter policy events_follow on beneficiary_events
  using ((select actor_is_operator()) or beneficiary_id = any (array(select b.id from beneficiaries b)));
alter policy contracts_follow on smart_contracts
  using ((select actor_is_operator()) or beneficiary_id = any (array(select b.id from beneficiaries b)));
alter policy pay_users_follow on pay_users
  using ((select actor_is_operator()) or beneficiary_id = any (array(select b.id from beneficiaries b)));

-- Past row security, hence they ask for themselves; of one order.
create or replace function order_contacts(the_order bigint)
  returns table (email text, phone text, order_in_email boolean, order_in_sms boolean)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email, u.phone, u.order_in_email, u.order_in_sms
    from orders o join users u on u.id = o.user_id
    where o.id = the_order and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or o.supplier_id = any (actor_suppliers()))
  $$;
create or replace function order_sellers(the_order bigint) returns table (email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.email
    from orders o join users u on u.supplier_id = o.supplier_id and u.role = 'supplier'
    where o.id = the_order and u.order_in_email and u.email <> '' and u.removed_at is null
      and (o.user_id = actor_id() or actor_is_operator() or o.supplier_id = any (actor_suppliers()))
  $$;
drop function actor_sees_supplier(bigint);
