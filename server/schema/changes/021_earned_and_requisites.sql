-- A line keeps the prices by quantity of placing (docs/decisions/0190-what-was-earned-goes-with-what-earned-it.md).
alter table order_lines add column tiers jsonb not null default '[]';
