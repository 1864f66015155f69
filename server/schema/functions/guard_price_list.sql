-- A price list is written while it is a draft; planned, it waits for its time or is cancelled; only apply_price_lists() applies it.
create or replace function guard_price_list() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'draft' and (new.name, new.starts_at) <> (old.name, old.starts_at)
    or new.state <> old.state and (old.state || ' ' || new.state) not in ('draft planned', 'planned draft', 'planned cancelled')
  then
    raise exception 'a price list is not moved so' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'planned' and old.state = 'draft' then
    new.planned_at := now();
    new.planned_by := actor_id();
  elsif new.state = 'draft' then
    new.planned_at := null;
    new.planned_by := null;
  end if;
  return new;
end $$;
