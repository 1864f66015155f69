-- Pages of links are written in the back office too, by operators and by their suppliers (docs/suppliers-office.md).
select follow_changes('taplinks', 'supplier_id', '{updated_at}');
alter policy supplier_writes_taplink on taplinks
  using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
  with check ((select actor_is_operator()) or supplier_id = (select actor_sells_for()));
