-- What the addresses of a product's pictures say is to be fetched: new ones wait, one that has failed is tried again, those that are not named any more are
-- forgotten. They are separated by line breaks, spaces, or a comma before the next address, as a comma may be part of one.
create or replace function want_pictures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare named text[] := array(
  select btrim(address, ',;') from regexp_split_to_table(new.picture_addresses, '(?i)[,;]?\s+|[,;](?=https?:)') with ordinality parts(address, place)
  where btrim(address, ',;') <> '' order by place limit 100);
begin
  delete from pictures_to_fetch where product_id = new.id and address <> all (named);
  insert into pictures_to_fetch (product_id, supplier_id, owner_id, batch_id, address, place)
    select new.id, new.supplier_id, actor_id(), nullif(current_setting('lavka.batch_id', true), '')::bigint, address, min(place)
    from unnest(named) with ordinality wanted(address, place) where actor_id() is not null group by address
    on conflict (product_id, address) do update set place = excluded.place, owner_id = excluded.owner_id,
      batch_id = case pictures_to_fetch.state when 'done' then pictures_to_fetch.batch_id else excluded.batch_id end,
      state = case pictures_to_fetch.state when 'done' then 'done' else 'waiting' end;
  return null;
end $$;
