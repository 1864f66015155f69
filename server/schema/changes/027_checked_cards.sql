-- A payment by card says that the bank of its buyer is still checking it.
alter table card_payments add is_checked boolean not null default false;
