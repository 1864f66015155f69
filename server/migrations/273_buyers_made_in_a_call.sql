-- A buyer whom an operator has made during a call agrees by the link of an SMS (docs/decisions/0147-a-buyer-made-in-a-call.md).
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in
  ('registration', 'registration-proof', 'restore', 'restore-proof', 'forgot', 'phone', 'email', 'entry', 'consent'));
