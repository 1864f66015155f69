/*
 * Gives these random codes to the oldest series that is not whole. False when there is none. Another process takes another series. A code that exists
 * is left out; the next call brings others instead.
 */
create or replace function add_codes(the_codes text[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  series code_series;
  added int;
begin
  if actor_role() is distinct from 'system' then
    raise exception 'codes of a series are made by the system' using errcode = 'insufficient_privilege';
  end if;
  select * into series from code_series where made_at is null order by id limit 1 for update skip locked;
  if series.id is null then return false; end if;
  insert into promo_codes (promotion_id, series_id, user_id, code, limit_total)
  select series.promotion_id, series.id, person.user_id, series.prefix || code.code, 1
  from unnest(the_codes) with ordinality code (code, n)
  left join (
    select m.user_id, row_number() over (order by m.id) as n from client_group_members m
    where m.group_id = series.group_id
      and not exists (select from promo_codes c where c.user_id = m.user_id and c.series_id = series.id)
  ) person using (n)
  where case when series.group_id is null then n <= series.size - series.made else person.user_id is not null end
  on conflict (code) do nothing;
  get diagnostics added = row_count;
  update code_series set made = made + added,
    made_at = case when case when series.group_id is null then made + added >= size else not exists (
      select from client_group_members m where m.group_id = series.group_id
        and not exists (select from promo_codes c where c.user_id = m.user_id and c.series_id = series.id)) end then now() end
  where id = series.id;
  return true;
end $$;
grant execute on function add_codes(text[]) to lavka_app;
