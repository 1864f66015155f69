-- A file of a contract is read by whoever reads the contract: a draft is the operators' own, its papers with it. The contract is looked at with
-- the reader's own rights, so the rule of who sees it stays in one place.
create policy files_of_contracts_that_are_read on files as restrictive for select using (
  (select actor_is_operator()) or (select actor_is_system())
  or obj <> 'contracts' or obj_code = any (array(select c.id::text from contracts c))
);
