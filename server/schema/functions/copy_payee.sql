-- The requisites of the seller, as they are when the invoice is made out and as its paper names them. After copy_owner, by its name.
create or replace function copy_payee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select jsonb_build_object('name', s.legal_name, 'inn', s.inn, 'kpp', s.kpp, 'address', s.legal_address, 'phone', s.phone,
    'bik', s.bik, 'bankName', s.bank_name, 'account', s.settlement_account, 'correspondentAccount', s.correspondent_account)
  into new.payee from suppliers s where s.id = new.supplier_id;
  return new;
end $$;
