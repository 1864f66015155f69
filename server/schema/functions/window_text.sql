-- The written form of a time of delivery (domain/src/order/window.ts): «2026-11-22 10:00–14:00», the day alone, or nothing.
create or replace function window_text(day date, since time, until time) returns text stable parallel safe language sql as
  $$ select concat_ws(' ', day, to_char(since, 'HH24:MI') || '–' || to_char(until, 'HH24:MI')) $$;
