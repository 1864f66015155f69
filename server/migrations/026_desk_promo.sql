-- A promo code said by telephone: its use is the client's, written down by the operator who places the order, and counted for the client.
create policy operators_count_uses on promo_uses for select using (actor_is_operator());
create policy operator_uses_for_client on promo_uses for insert with check (
  actor_is_operator() and exists (
    select 1 from order_groups g where g.id = group_id and g.placed_by = actor_id() and g.user_id = promo_uses.user_id
  )
);
