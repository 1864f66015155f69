-- Who asks for consents, as their texts name it: the legal entity with its INN and address; without one the marketplace by its name.
create or replace function consent_operator(about marketplace) returns text immutable parallel safe language sql as $$
  select case when about.legal_name = '' then about.name
    else concat_ws(', ', about.legal_name, 'ИНН ' || nullif(about.inn, ''), nullif(about.legal_address, '')) end
$$;
