-- Guards a table by guard_office_write(). `seller_column` names the supplier whose row it is; empty where sellers write none. `by_itself` as in
-- follow_changes().
create or replace function guard_office_writes(the_table regclass, seller_column text, by_itself text[] default '{}') returns void
language plpgsql as $$
declare
  by_hand text;
begin
  select string_agg(quote_ident(name), ', ') into by_hand from unnest(columns_by_hand(the_table, by_itself)) name;
  execute format(
    'create or replace trigger guard_office_write before insert or delete or update of %s on %s for each row execute function guard_office_write(%s)',
    by_hand, the_table, concat_ws(', ', quote_literal(seller_column), nullif(columns_left_out(the_table, by_itself), '')));
end $$;
