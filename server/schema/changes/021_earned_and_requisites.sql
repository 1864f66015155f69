-- A line keeps the prices by quantity of placing (docs/decisions/0190-what-was-earned-goes-with-what-earned-it.md).
alter table order_lines add column tiers jsonb not null default '[]';

-- What was changed in a contract or a promotion before it was offered is kept from its supplier.
alter table object_changes add column is_kept boolean not null default false;
update object_changes c set is_kept = true where table_name in ('contracts', 'promotions') and not exists (
  select from object_changes n where n.table_name = c.table_name and n.row_key = c.row_key and n.id <= c.id
    and n.after ->> 'state' in ('offered', 'active', 'accepted')
);
