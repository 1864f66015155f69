-- A reconciliation asks whether money of a beneficiary moved meanwhile: not by reading all of its events.
create index beneficiary_events_by_update on beneficiary_events (beneficiary_id, updated_at desc);
