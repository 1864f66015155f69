-- A login by a phone code, and an order without an account (docs/decisions/0121-what-a-phone-code-opens.md).
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in
  ('registration', 'registration-proof', 'restore', 'restore-proof', 'forgot', 'phone', 'email', 'entry'));

-- the code alone does not open an account that pays from a bank account
create policy doorman_knows_pay_users on pay_users for select using ((select is_doorman()));
