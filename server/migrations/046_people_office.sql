-- Limits of ordering that an administrator has raised for one person (modules/orders/placing/limits.ts); null: as the person's own orders say.
-- Written by raise_limits() alone; why and by whom is in audit_events.
alter table users add column raised_limits text check (raised_limits in ('regular', 'trusted', 'unlimited'));
alter table devices drop constraint devices_revoked_for_check;
alter table devices add constraint devices_revoked_for_check
  check (revoked_for in ('logout', 'person', 'reuse', 'password', 'removal', 'block', 'office'));

-- The staff looks at a person's card: what was agreed to is read as the rest of it.
create policy staff_sees_consents on consents for select using ((select actor_is_operator()));

-- Whether anything changed. One's own limits and those of the staff, who have none, stay.
create function raise_limits(person bigint, level text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator raises limits' using errcode = 'insufficient_privilege';
  end if;
  update users set raised_limits = level
    where id = person and id <> actor_id() and role = 'client' and removed_at is null and raised_limits is distinct from level;
  return found;
end $$;

-- Past row security, because sessions and devices are nobody else's to see. How many devices could still log in.
create function end_sessions(person bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'only an administrator ends sessions' using errcode = 'insufficient_privilege';
  end if;
  update devices set revoked_at = now(), revoked_for = 'office' where user_id = person and revoked_at is null;
  get diagnostics ended = row_count;
  delete from sessions where user_id = person;
  return ended;
end $$;

-- Where a person is logged in, for the card: no secret, no address.
create function devices_of_person(person bigint) returns table (model text, type text, last_used_at timestamptz)
  stable language sql security definer set search_path = public, pg_temp as $$
    select d.model, d.type, d.last_used_at from devices d
    where d.user_id = person and actor_is_operator() and d.revoked_at is null
      and d.last_used_at > now() - interval '30 days' and d.created_at > now() - interval '90 days'
    order by d.last_used_at desc
    limit 20
  $$;

-- An e-mail or a phone so that two can be told apart and none is given away, as modules/users/mask.ts has it: what a list filters and sorts by
-- tells no more than what it shows.
create function masked_contact(contact text) returns text immutable parallel safe language sql as $$
  select case
    when contact ~ '.@' then left(contact, 1) || '…' || substring(contact from '@[^@]*$')
    when contact ~ '^[\d\s()+-]+$' and length(regexp_replace(contact, '\D', '', 'g')) >= 7
      then '…' || right(regexp_replace(contact, '\D', '', 'g'), 4)
    else contact
  end
$$;

revoke all on function raise_limits(bigint, text), end_sessions(bigint), devices_of_person(bigint) from public;
grant execute on function raise_limits(bigint, text), end_sessions(bigint), devices_of_person(bigint) to lavka_app;
