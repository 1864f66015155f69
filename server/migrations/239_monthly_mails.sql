-- A mail may come on one day of each month (docs/subscriptions.md): 1 to 28, which every month has. The daily and the weekly ones stay as they are.
alter table view_subscriptions add column month_day int check (month_day between 1 and 28),
  add check (month_day is null or (weekday is null and kind = 'mail'));
grant insert (month_day) on view_subscriptions to lavka_app;
