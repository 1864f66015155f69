-- The supplier whose people, contracts and money the actor minds; null for everybody but an owner.
create or replace function actor_owns() returns bigint stable parallel safe language sql as
  $$ select case actor_duty() when 'owner' then actor_sells_for() end $$;
