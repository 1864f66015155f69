create or replace function actor_is_admin() returns boolean stable parallel safe language sql as $$ select actor_role() = 'admin' $$;
