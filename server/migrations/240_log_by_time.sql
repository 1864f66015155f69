-- The log of actions (docs/reports.md) reads the newest thousand steps of orders and changes of rows; the scorecard the steps since a day.
create index order_events_by_time on order_events (created_at, id);
create index object_changes_by_at on object_changes (at, id);
