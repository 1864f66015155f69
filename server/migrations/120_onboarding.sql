-- A new supplier is onboarded by a checklist (docs/suppliers-office.md, decision 0081): it sells from the approval of an operator on. Those that
-- sold before stay approved.
alter table suppliers
  add column onboarding text not null default 'approved' check (onboarding in ('filling', 'submitted', 'returned', 'approved')),
  -- why it was returned; read by the supplier
  add column onboarding_note text not null default '' check (length(onboarding_note) <= 1000);
alter table suppliers alter column onboarding set default 'filling';

-- Who a supplier is by law and what it tells of itself were a table of their own; they are edited with the rest of the supplier.
alter table suppliers
  add column legal_name text not null default '',
  add column inn text not null default '' check (inn ~ '^(\d{10}|\d{12})?$'),
  add column ogrn text not null default '' check (ogrn ~ '^(\d{13}|\d{15})?$'),
  add column legal_address text not null default '',
  add column email text not null default '',
  add column hours text not null default '',
  add column story text not null default '';
update suppliers s set legal_name = d.legal_name, inn = d.inn, ogrn = d.ogrn, legal_address = d.legal_address,
  email = d.email, hours = d.hours, story = d.story
from supplier_details d where d.supplier_id = s.id;
drop table supplier_details;

grant insert (legal_name, inn, ogrn, legal_address, email, hours, story),
  update (legal_name, inn, ogrn, legal_address, email, hours, story, onboarding, onboarding_note) on suppliers to lavka_app;
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');

-- The supplier submits, an operator approves or returns, also one that sells already. The note is written with a return.
create function guard_onboarding() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  may_move boolean := case new.onboarding
    when 'submitted' then old.onboarding in ('filling', 'returned') and new.id = actor_sells_for() and new.onboarding_note = ''
    when 'approved' then old.onboarding = 'submitted' and actor_is_operator() and new.onboarding_note = ''
    when 'returned' then old.onboarding in ('submitted', 'approved') and actor_is_operator() and new.onboarding_note <> ''
  end;
begin
  if may_move is not true then
    raise exception 'a supplier is not moved so by this actor' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_onboarding before update on suppliers for each row
  when (current_user = 'lavka_app' and (old.onboarding <> new.onboarding or old.onboarding_note <> new.onboarding_note))
  execute function guard_onboarding();

-- One rule of what is sold: the product is on sale and its supplier is approved. Every door of the shop asks `is_sold`; `is_active` is the switch
-- that the supplier turns.
alter table products add column seller_approved boolean not null default true;
alter table products add column is_sold boolean not null generated always as (is_active and seller_approved) stored;
-- the triggers name the columns that people write
select follow_changes('products', 'id', '{stock,popularity,search,seller_approved}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search,seller_approved}');

-- The lock makes a product that is added wait for a decision about its supplier that is not committed yet, and the other way round.
create function ask_seller() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select onboarding = 'approved' into new.seller_approved from suppliers where id = new.supplier_id for share;
  new.seller_approved := coalesce(new.seller_approved, false);
  return new;
end $$;
create trigger ask_seller before insert on products for each row execute function ask_seller();

create function tell_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set seller_approved = (new.onboarding = 'approved') where supplier_id = new.id;
  return null;
end $$;
create trigger tell_products after update of onboarding on suppliers for each row
  when ((old.onboarding = 'approved') <> (new.onboarding = 'approved')) execute function tell_products();

drop index products_by_category, products_by_shop, products_by_supplier, products_by_popularity, products_by_price, products_by_discount,
  products_by_whole_name, products_by_kind;
create index products_by_category on products (category_id, popularity desc, id) where is_sold;
create index products_by_shop on products (shop_id, popularity desc, id) where is_sold;
create index products_by_supplier on products (supplier_id, popularity desc, id) where is_sold;
create index products_by_popularity on products (popularity desc, id) where is_sold;
create index products_by_price on products (price_kopecks, id) where is_sold;
create index products_by_discount on products (discount_percent desc, id) where is_sold;
create index products_by_whole_name on products (btrim(search_text(name))) where is_sold;
create index products_by_kind on products (kind, price_kopecks) where is_sold;

-- as in migrations/027_is_found.sql
create or replace function is_found(question tsquery) returns boolean language sql stable
  set enable_seqscan = off set enable_indexscan = off as $$
    select exists (select from products where is_sold and search @@ question)
  $$;
