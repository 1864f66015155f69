-- The bank may take an identification of its own back, of which the shop knows nothing: then more is nobody's than when it first told of it. A decision
-- posts that as well, and what was corrected is below 0 (docs/payments.md, decision 0129).
alter table top_ups drop constraint top_ups_check;
alter table top_ups add constraint top_ups_corrected_kopecks_check check (corrected_kopecks <= amount_kopecks);
