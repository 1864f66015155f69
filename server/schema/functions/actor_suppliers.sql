-- The suppliers whose orders the actor reads; operators and investors read all orders and need no list.
create or replace function actor_suppliers() returns bigint[] stable parallel safe language sql as $$
  select case actor_role()
    when 'supplier' then array_remove(array[actor_supplier_id()], null)
    when 'partner' then array(select s.id from suppliers s where s.parent_id = actor_supplier_id())
    else '{}'
  end
$$;
