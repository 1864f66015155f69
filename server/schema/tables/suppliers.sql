-- [suppliers] Who sells. A partner (`parent_id`) sees what its suppliers sell.
create table suppliers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  parent_id bigint references suppliers,
  name text not null,
  region text not null,
  description text not null default '',
  phone text not null,
  minimum_kopecks bigint not null default 0 check (minimum_kopecks >= 0),
  delivery_in_days int not null default 1 check (delivery_in_days >= 0),
  delivery_until time not null default '18:00',
  -- null: no picture, its place has the colour
  picture_key text,
  picture_color text not null default '#e8f0e0',
  -- what it shows, for who does not see it
  picture_text text not null default '' check (length(picture_text) <= 200),
  -- When a supplier delivers: orders up to `cutoff` (Moscow time) count for this day, later ones for the next; delivery goes on `weekdays`
  -- (1 is Monday) in one of `windows`.
  cutoff text not null default '18:00' check (cutoff ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}' check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  windows text[] not null default '{10:00–14:00,14:00–18:00}',
  version int not null default 1,
  -- Days without delivery: holidays, leave. Their number is limited, so that a day of delivery is always found (domain/src/delivery-schedule.ts).
  days_off date[] not null default '{}' check (cardinality(days_off) <= 40),
  -- towns and villages to which it delivers; empty: everywhere (domain/src/delivery-areas.ts)
  delivery_areas text[] not null default '{}' check (cardinality(delivery_areas) <= 100),
  -- a new supplier sells from the approval of an operator on (docs/suppliers-office.md, decision 0081)
  onboarding text not null default 'filling' check (onboarding in ('filling', 'submitted', 'returned', 'approved')),
  -- why it was returned; read by the supplier
  onboarding_note text not null default '' check (length(onboarding_note) <= 1000),
  -- who it is by law, and what it tells of itself
  legal_name text not null default '',
  inn text not null default '' check (inn ~ '^(\d{10}|\d{12})?$'),
  ogrn text not null default '' check (ogrn ~ '^(\d{13}|\d{15})?$'),
  legal_address text not null default '',
  email text not null default '',
  hours text not null default '',
  story text not null default '',
  -- the rate of its products, where they have none of their own
  vat text not null default 'none' check (vat in ('none', '0', '5', '7', '10', '22')),
  -- whether its accounts are kept elsewhere than in 1C; read by its people and the office (specification §3, data)
  is_not_1c boolean not null default true,
  -- how many orders it brings in one window of a day; null: as many as come (decision 0140)
  slot_capacity int check (slot_capacity between 1 and 10000),
  -- What delivery costs (domain/src/delivery-price.ts, decision 0141): the usual price, the sum of goods from which it costs nothing, and towns with
  -- prices of their own, [{areas, kopecks, freeFromKopecks}].
  delivery_kopecks bigint not null default 0 check (delivery_kopecks between 0 and 10000000),
  delivery_free_from_kopecks bigint check (delivery_free_from_kopecks between 1 and 1000000000),
  delivery_zones jsonb not null default '[]'
    check (case when jsonb_typeof(delivery_zones) = 'array' then jsonb_array_length(delivery_zones) <= 20 else false end),
  -- places where buyers take orders themselves: lines of text (domain/src/pickup-points.ts, decision 0143)
  pickup_points text not null default '' check (length(pickup_points) <= 6000),
  -- where it gets money by bank transfer; without an account it makes out no invoices (docs/invoices.md)
  kpp text not null default '' check (kpp ~ '^([0-9]{4}[0-9A-Z]{2}[0-9]{3})?$'),
  bank_name text not null default '' check (length(bank_name) <= 200),
  bik text not null default '' check (bik ~ '^([0-9]{9})?$'),
  settlement_account text not null default '' check (settlement_account ~ '^([0-9]{5}[0-9ABCEHKMPTX][0-9]{14})?$'),
  correspondent_account text not null default '' check (correspondent_account ~ '^(301[0-9]{17})?$'),
  -- its login at the acquirer; without one it takes no cards (docs/card-payments.md)
  card_merchant text not null default '' check (card_merchant ~ '^[A-Za-z0-9_.-]{0,64}$'),
  constraint suppliers_windows_are_hours check (
    cardinality(windows) <= 12
    and array_to_string(windows, ',') ~ '^(([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d(,|$))*$'
  )
);

-- one merchant of the acquirer is one seller
create unique index suppliers_by_card_merchant on suppliers (card_merchant) where card_merchant <> '';

-- rules: applied again when this file changes
grant select,
  insert (code, name, region, description, phone, minimum_kopecks, delivery_in_days, delivery_until, cutoff, weekdays, windows, days_off, delivery_areas, legal_name, inn, ogrn, legal_address, email, hours, story, vat, is_not_1c, slot_capacity,
    delivery_kopecks, delivery_free_from_kopecks, delivery_zones, pickup_points, kpp, bank_name, bik, settlement_account,
    correspondent_account, card_merchant),
  update (parent_id, name, region, description, phone, minimum_kopecks, delivery_in_days, delivery_until, cutoff, weekdays, windows,
    days_off, delivery_areas, onboarding, onboarding_note, legal_name, inn, ogrn, legal_address, email, hours, story, vat, is_not_1c, slot_capacity,
    delivery_kopecks, delivery_free_from_kopecks, delivery_zones, pickup_points, kpp, bank_name, bik, settlement_account,
    correspondent_account, card_merchant)
  on suppliers to lavka_app;

-- a supplier changes itself; it neither comes nor goes by its own will
select follow_changes('suppliers', seller_column => 'id', is_public => true);
create trigger suppliers_words after insert or update of name on suppliers for each row execute function learn_name();
-- a partner sees what its suppliers sell
create trigger guard_partner before update of parent_id on suppliers for each row
  when (current_user = 'lavka_app' and old.parent_id is distinct from new.parent_id and not actor_is_operator())
  execute function refuse('partners are attached by operators');
-- the supplier submits, an operator approves or returns, also one that sells already; the note is written with a return
create trigger guard_onboarding before update on suppliers for each row
  when (current_user = 'lavka_app' and (old.onboarding <> new.onboarding or old.onboarding_note <> new.onboarding_note) and case new.onboarding
    when 'submitted' then old.onboarding in ('filling', 'returned') and new.id = actor_sells_for() and new.onboarding_note = ''
    when 'approved' then old.onboarding = 'submitted' and actor_is_operator() and new.onboarding_note = ''
    when 'returned' then old.onboarding in ('submitted', 'approved') and actor_is_operator() and new.onboarding_note <> ''
  end is not true)
  execute function refuse('a supplier is not moved so by this actor');
-- the others of a supplier's people leave to its owners who it is by law, where its money goes, and when it is submitted
create trigger guard_requisites before update on suppliers for each row
  when (not actor_minds_money() and (old.legal_name, old.inn, old.ogrn, old.legal_address, old.vat, old.kpp, old.bank_name, old.bik,
    old.settlement_account, old.correspondent_account, old.card_merchant, old.onboarding)
    is distinct from (new.legal_name, new.inn, new.ogrn, new.legal_address, new.vat, new.kpp, new.bank_name, new.bik,
    new.settlement_account, new.correspondent_account, new.card_merchant, new.onboarding))
  execute function refuse('the requisites of a supplier are changed by its owners');
create trigger tell_products after update of onboarding on suppliers for each row
  when ((old.onboarding = 'approved') <> (new.onboarding = 'approved')) execute function tell_products();
