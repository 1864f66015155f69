-- The facts of one day of each shop; null: of all days.
create type fact_key as (day date, shop_id bigint);
