-- Days on which a supplier does not deliver: holidays, leave. Their number is limited, so that a day of delivery is always found
-- (domain/src/delivery-schedule.ts). The supplier writes its whole schedule in the back office.
alter table suppliers add column days_off date[] not null default '{}' check (cardinality(days_off) <= 40);
alter table suppliers add constraint suppliers_windows_are_hours check (
  cardinality(windows) <= 12
  and array_to_string(windows, ',') ~ '^(([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d(,|$))*$'
);
grant insert (weekdays, windows, days_off), update (weekdays, windows, days_off) on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');
