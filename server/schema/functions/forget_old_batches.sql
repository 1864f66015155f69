-- Rows of batches that nobody touched for 90 days, of everybody, so past row security; at most so many in one call. The batch itself stays: changes
-- name it. One that was not finished by then has an end. What is at work is left alone. Answers with how many rows there were.
create or replace function forget_old_batches(most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  delete from batch_rows where ctid = any(array(
    select r.ctid from batches b join batch_rows r on r.batch_id = b.id
    where b.made_at < now() - interval '90 days' and b.state not in ('planning', 'applying')
    limit most for update of r skip locked));
  get diagnostics gone = row_count;
  update batches b set state = case b.state when 'stopped' then 'done' else 'failed' end,
    failure = case b.state when 'stopped' then '' else 'Загрузку не закончили за 90 дней, и её строки удалены' end
  where b.made_at < now() - interval '90 days' and b.state in ('mapping', 'planned', 'stopped')
    and not exists (select from batch_rows r where r.batch_id = b.id);
  return gone;
end $$;
grant execute on function forget_old_batches(integer) to lavka_app;
