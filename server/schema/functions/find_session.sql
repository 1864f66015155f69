-- Whose a token is. Each request asks it with the hash of its token, before anybody is known: so it looks past row security, at this one row. A
-- session of a blocked account is none, even one that a login under way writes a moment later.
create or replace function find_session(token bytea)
  returns table (id bigint, role text, supplier_id bigint, duty text, device_id text, password_at timestamptz)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, w.role, w.supplier_id, w.duty, s.device_id, s.password_at
    from sessions s join users u on u.id = s.user_id join devices d on d.id = s.device_id
      cross join lateral standing_of(u.id, d.supplier_id) w
    where s.token_hash = token and s.expires_at > now() and u.blocked_at is null
  $$;
grant execute on function find_session(bytea) to lavka_app;
