-- Who works for several suppliers chooses one in the session (docs/decisions/0178-one-supplier-in-the-session.md): a device keeps the choice, and what is done
-- in somebody's name keeps for which supplier it was begun.
alter table devices add supplier_id bigint references suppliers;
alter table batches add supplier_id bigint references suppliers default actor_supplier_id();
alter table view_subscriptions add supplier_id bigint references suppliers default actor_supplier_id();

update devices d set supplier_id = u.supplier_id from users u where u.id = d.user_id;
update batches b set supplier_id = u.supplier_id from users u where u.id = b.owner_id;
update view_subscriptions s set supplier_id = u.supplier_id from users u where u.id = s.owner_id;

drop function if exists standing_of(bigint);
