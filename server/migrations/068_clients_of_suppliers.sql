-- Who has ordered of a supplier, with the code that the supplier has for them in its own accounts (docs/suppliers-office.md). Orders make the rows.
create table supplier_clients (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  user_id bigint not null references users,
  code_supplier text not null default '' check (length(code_supplier) <= 40),
  unique (supplier_id, user_id)
);
create unique index supplier_clients_by_code on supplier_clients (supplier_id, code_supplier) where code_supplier <> '';
create index supplier_clients_by_user on supplier_clients (user_id);
select follow_changes('supplier_clients');
insert into supplier_clients (supplier_id, user_id) select distinct supplier_id, user_id from orders;

create function note_client_of_supplier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- a look first: a conflict would use up a number for each order
  if not exists (select from supplier_clients where supplier_id = new.supplier_id and user_id = new.user_id) then
    insert into supplier_clients (supplier_id, user_id) values (new.supplier_id, new.user_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_client after insert on orders for each row execute function note_client_of_supplier();

alter table supplier_clients enable row level security;
create policy operators_keep_clients on supplier_clients using ((select actor_is_operator())) with check ((select actor_is_operator()));
create policy suppliers_read_clients on supplier_clients for select using (supplier_id = any ((select actor_suppliers())::bigint[]));
create policy supplier_writes_codes on supplier_clients for update
  using (supplier_id = (select actor_sells_for())) with check (supplier_id = (select actor_sells_for()));
grant select on supplier_clients to lavka_app;
grant update (code_supplier) on supplier_clients to lavka_app;

-- As much of a client as tells two apart, as the list of people has it: for whoever serves the client.
create function client_phone_end(person bigint) returns text stable language sql security definer set search_path = public, pg_temp as $$
  select right(u.phone_digits, 4) from users u
  where u.id = person and (actor_is_operator() or exists (
    select from supplier_clients c where c.user_id = person and c.supplier_id = any (actor_suppliers())))
$$;
revoke all on function client_phone_end(bigint) from public;
grant execute on function client_phone_end(bigint) to lavka_app;

-- Which partner a supplier is attached to is said by operators; a partner sees what its suppliers sell (actor_suppliers).
grant update (parent_id) on suppliers to lavka_app;
create function guard_partner() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not actor_is_operator() then
    raise exception 'partners are attached by operators' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_partner before update of parent_id on suppliers for each row
  when (current_user = 'lavka_app' and old.parent_id is distinct from new.parent_id) execute function guard_partner();
