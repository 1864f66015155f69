-- Texts of consents name who asks for them: when that changes, each text that names it has a new edition.
create or replace function renew_consents() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into consent_editions (kind, title, template)
    select kind, title, template
    from (select distinct on (kind) * from consent_editions order by kind, published_at desc, id desc) in_force
    where replace(template, '{оператор}', consent_operator(new)) <> body;
  return null;
end $$;
