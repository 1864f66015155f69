-- [office] The marketplace as people see it: its name, texts, requisites and contacts (docs/operate.md). One row, which every database has.
create table marketplace (
  id int primary key default 1 check (id = 1),
  name text not null check (length(name) between 1 and 40),
  -- where somebody buys: «в Лавке»; empty: «в магазине „…“»
  whereabouts text not null default '' check (length(whereabouts) <= 60),
  slogan text not null default '' check (length(slogan) <= 120),
  description text not null default '' check (length(description) <= 300),
  -- what is sold, for the front page
  goods text not null default '' check (length(goods) <= 80),
  -- what the front page offers to search for
  suggestions text[] not null default '{}' check (cardinality(suggestions) <= 10),
  legal_name text not null default '' check (length(legal_name) <= 200),
  inn text not null default '' check (inn ~ '^(\d{10}|\d{12})?$'),
  ogrn text not null default '' check (ogrn ~ '^(\d{13}|\d{15})?$'),
  legal_address text not null default '' check (length(legal_address) <= 300),
  -- for claims
  post_address text not null default '' check (length(post_address) <= 300),
  email text not null default '' check (length(email) <= 120),
  -- empty: SUPPORT_PHONE
  phone text not null default '' check (length(phone) <= 40),
  -- who a mail is from; empty: as MAIL_FROM says
  mail_sender text not null default '' check (length(mail_sender) <= 60),
  -- how an SMS names the marketplace; empty: its name
  sms_name text not null default '' check (length(sms_name) <= 20),
  -- administrators have decided that buyers pay at the door alone
  only_at_door boolean not null default false,
  version int not null default 1
);

-- rules: applied again when this file changes
grant select, update (name, whereabouts, slogan, description, goods, suggestions, legal_name, inn, ogrn, legal_address, post_address, email, phone,
  mail_sender, sms_name, only_at_door) on marketplace to lavka_app;

select follow_changes('marketplace', seller_column => '', is_public => true);
create trigger guard_marketplace before update on marketplace for each row
  when (current_user = 'lavka_app' and not actor_is_admin()) execute function refuse('the marketplace is described by administrators');
create trigger renew_consents after update on marketplace for each row
  when (consent_operator(old) is distinct from consent_operator(new)) execute function renew_consents();
