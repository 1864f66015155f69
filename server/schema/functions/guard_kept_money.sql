-- What went back to a buyer is written by the system alone.
create or replace function guard_kept_money() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if row_security_active('orders') and not actor_is_system() then
    raise exception 'the money of an order is not changed so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
