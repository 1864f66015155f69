-- A table was granted whole where a few columns are written (docs/decisions/0027-who-may-write-a-column.md): whose a row is, what a code is for and what
-- its hash is are said once, when the row is made.
revoke update on addresses, basket_lines, codes, devices, device_secrets, known_devices, order_drafts, order_line_actuals, outbox, signups, taplinks
  from lavka_app;
grant update (title, address, comment, is_main) on addresses to lavka_app;
grant update (quantity, changed_at) on basket_lines to lavka_app;
grant update (tries, used_at) on codes to lavka_app;
grant update (model, last_used_at, revoked_at, revoked_for) on devices to lavka_app;
grant update (replaced_at, late_uses) on device_secrets to lavka_app;
grant update (last_used_at) on known_devices to lavka_app;
-- an operator takes over what another has begun
grant update (user_id, state, content, version, updated_at) on order_drafts to lavka_app;
grant update (quantity, substitute_id, name, unit, price_kopecks, sum_kopecks, discount_kopecks, reason, actor_id, created_at)
  on order_line_actuals to lavka_app;
grant update (body, tries, failure, sent_at, failed_at) on outbox to lavka_app;
grant update (confirmed_at, password_hash) on signups to lavka_app;
grant update (title, about, links, updated_at) on taplinks to lavka_app;
