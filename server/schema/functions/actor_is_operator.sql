-- Operators are admins and managers.
create or replace function actor_is_operator() returns boolean stable parallel safe language sql as
  $$ select actor_role() in ('admin', 'manager') $$;
