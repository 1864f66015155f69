-- When the order of a day is placed: nine in the morning, Moscow. server/src/modules/regular-orders/schedule.ts has the same.
create or replace function regular_time(day date) returns timestamptz immutable parallel safe language sql as $$
  select (day + time '09:00') at time zone 'Europe/Moscow'
$$;
