-- From the last database of the numbered migrations (src/database/before-release.ts) to 1.0: names of before promotion_uses was called so, and functions
-- that have become one with others.
alter sequence promo_uses_id_seq rename to promotion_uses_id_seq;
alter table promotion_uses rename constraint promo_uses_pkey to promotion_uses_pkey;
alter table promotion_uses rename constraint promo_uses_promo_id_fkey to promotion_uses_code_id_fkey;
alter table promotion_uses rename constraint promo_uses_group_id_fkey to promotion_uses_group_id_fkey;
alter table promotion_uses rename constraint promo_uses_user_id_fkey to promotion_uses_user_id_fkey;
alter table promotion_uses rename constraint promo_uses_discount_kopecks_check to promotion_uses_discount_kopecks_check;
drop function copy_owner_of_line(), copy_owner_of_order(), copy_owner_of_regular(), copy_supplier_of_product(), count_price_lists(),
  forget_claim_words(), forget_delivery_words(), forget_order_messages(), insert_delivery_job(), insert_job(text, jsonb),
  insert_job_later(text, jsonb, int), insert_receipt_job(), insert_report_job(), move_card_payment(), move_claims(), move_delivery_rating(),
  move_invoices(), move_order_messages(), move_regular_runs(), note_client_facts(), note_group_facts(), refuse_change(), renew_search_documents(),
  tell_order_money(), tell_receipts(), wake_card_of_claim();
