-- The entries of one that are not those of the other.
create or replace function changed_of(one jsonb, other jsonb) returns jsonb immutable language sql as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where value is distinct from other -> key and key <> 'version'
$$;
