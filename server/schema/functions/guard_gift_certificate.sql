-- The term of a certificate is never made shorter.
create or replace function guard_gift_certificate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.expires_on < old.expires_on then
    raise exception 'the term of a certificate is not made shorter' using errcode = 'check_violation', constraint = 'gift_certificates_term';
  end if;
  return new;
end $$;
