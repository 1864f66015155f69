-- From the last database of the numbered migrations (src/database/before-release.ts) to 1.0: names of before promotion_uses was called so, and functions
-- that have become one with others.
alter sequence promo_uses_id_seq rename to promotion_uses_id_seq;
alter table promotion_uses rename constraint promo_uses_pkey to promotion_uses_pkey;
alter table promotion_uses rename constraint promo_uses_promo_id_fkey to promotion_uses_code_id_fkey;
alter table promotion_uses rename constraint promo_uses_group_id_fkey to promotion_uses_group_id_fkey;
alter table promotion_uses rename constraint promo_uses_user_id_fkey to promotion_uses_user_id_fkey;
alter table promotion_uses rename constraint promo_uses_discount_kopecks_check to promotion_uses_discount_kopecks_check;
drop function columns_by_hand(regclass, text[]), columns_left_out(regclass, text[]), copy_delivery_of_order(), copy_owner_of_line(), copy_owner_of_order(),
  copy_owner_of_regular(), copy_supplier_of_product(), count_price_lists(), find_batch_owner(bigint), find_report_owner(bigint),
  find_subscriber(bigint), follow_changes(regclass, text, text[]), forbid_change(), forget_claim_words(), forget_delivery_words(),
  forget_order_messages(), full_slots(bigint[], text[]), lock_slots(bigint[], text[]), guard_gift_certificate(), guard_gift_series(), guard_kept_money(), guard_office_writes(regclass, text, text[]),
  guard_onboarding(), guard_partner(), guard_service_page(), insert_delivery_job(), insert_job(text, jsonb), insert_job_later(text, jsonb, int),
  insert_receipt_job(), insert_report_job(), learn_words_of_product(), move_card_payment(), move_claims(), move_delivery_rating(), move_invoices(),
  move_order_messages(), move_regular_runs(), note_actual_facts(), note_changed_order(), note_client_facts(), note_group_facts(), note_line_facts(),
  note_order_facts(), open_empty(), order_contacts(bigint), order_sellers(bigint), refuse_change(), renew_search_documents(), stay_with_owner(),
  tell_order_money(), tell_order_subscriptions(), tell_receipts(), wake_card_of_claim();
