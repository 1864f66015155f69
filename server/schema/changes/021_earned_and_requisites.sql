-- A line keeps the prices by quantity of placing (docs/decisions/0190-what-was-earned-goes-with-what-earned-it.md).
alter table order_lines add column tiers jsonb not null default '[]';

-- What was changed in a contract or a promotion before it was offered is kept from its supplier.
alter table object_changes add column is_kept boolean not null default false;
update object_changes c set is_kept = true where table_name in ('contracts', 'promotions') and not exists (
  select from object_changes n where n.table_name = c.table_name and n.row_key = c.row_key and n.id <= c.id
    and n.after ->> 'state' in ('offered', 'active', 'accepted')
);

-- Requisites of a supplier wait for an administrator.
alter table change_proposals alter column product_id drop not null;
create unique index change_proposals_of_requisites on change_proposals (supplier_id) where state = 'waiting' and product_id is null;

-- One merchant of the acquirer is one seller: whoever wrote the login of an earlier one takes no cards until it has its own. Payments keep theirs.
update suppliers s set card_merchant = '' where card_merchant <> '' and exists (
  select from suppliers o where o.card_merchant = s.card_merchant and o.id < s.id
);
create unique index suppliers_by_card_merchant on suppliers (card_merchant) where card_merchant <> '';

-- An invoice keeps the requisites that it was made out with; of those that are there, the ones of now.
alter table invoices add column payee jsonb not null default '{}';
update invoices i set payee = jsonb_build_object('name', s.legal_name, 'inn', s.inn, 'kpp', s.kpp, 'address', s.legal_address, 'phone', s.phone,
  'bik', s.bik, 'bankName', s.bank_name, 'account', s.settlement_account, 'correspondentAccount', s.correspondent_account)
from suppliers s where s.id = i.supplier_id;
