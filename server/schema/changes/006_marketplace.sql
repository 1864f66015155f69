-- What administrators write about the marketplace, and the texts of consents, which name it.
-- The marketplace as people see it: its name, texts, requisites and contacts (docs/operate.md). One row, which every database has.
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
  version int not null default 1
);
insert into marketplace (name, whereabouts, slogan, description, goods, suggestions) values (
  'Лавка', 'в Лавке', 'продукты от фермеров и небольших производств',
  'Молоко, сыры, мясо, овощи и хлеб от фермеров и небольших производств. Один заказ у нескольких поставщиков, с доставкой.',
  'Молоко, сыр, мясо и овощи', '{молоко,сыр,мёд,яйцо,хлеб}');

-- Editions of the texts of consents (law 152-FZ, art. 9; docs/accounts.md). An edition is in force from its publication until the next one of its
-- kind, and stays for ever, because people have agreed to its text.
create table consent_editions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('personal-data', 'advertising')),
  -- the day of Moscow on which it was published; a further one of a day has a number: 2026-11-30.2
  edition text not null default '',
  title text not null check (length(title) between 1 and 120),
  -- as it was written; «{оператор}» stands for who asks for the consent
  template text not null check (length(template) between 1 and 10000),
  -- as people read it
  body text not null default '',
  published_at timestamptz not null default now(),
  version int not null default 1,
  unique (kind, edition)
);
insert into consent_editions (kind, edition, title, template, body, published_at) values
  ('personal-data', '2026-11-01', 'Согласие на обработку персональных данных',
'Я разрешаю оператору персональных данных ({оператор}) обрабатывать мои имя, телефон, электронную почту, адреса доставки, ИНН и сведения о заказах, чтобы вести мою учётную запись, принимать, оплачивать и доставлять заказы и отвечать на обращения.

Обработка — это сбор, запись, хранение, уточнение, использование, передача поставщику и службе доставки выбранного мной заказа, обезличивание и удаление, в том числе автоматически.

Согласие действует, пока существует учётная запись. Его можно отозвать в настройках; после отзыва заказы больше не принимаются. Сведения о сделанных заказах хранятся столько, сколько требует закон.',
'Я разрешаю Лавке обрабатывать мои имя, телефон, электронную почту, адреса доставки, ИНН и сведения о заказах, чтобы вести мою учётную запись, принимать, оплачивать и доставлять заказы и отвечать на обращения.

Обработка — это сбор, запись, хранение, уточнение, использование, передача поставщику и службе доставки выбранного мной заказа, обезличивание и удаление, в том числе автоматически.

Согласие действует, пока существует учётная запись. Его можно отозвать в настройках; после отзыва заказы больше не принимаются. Сведения о сделанных заказах хранятся столько, сколько требует закон.', '2026-11-01T00:00:00+03'),
  ('advertising', '2026-11-01', 'Согласие на получение рекламы',
'Я согласен получать сообщения о новинках, скидках и опросах по электронной почте и SMS. Их отправляет {оператор}.

Согласие добровольное: без него заказывать можно так же. Его можно отозвать в настройках в любое время, и рассылка прекратится в тот же день.',
'Я согласен получать от Лавки сообщения о новинках, скидках и опросах по электронной почте и SMS.

Согласие добровольное: без него заказывать можно так же. Его можно отозвать в настройках в любое время, и рассылка прекратится в тот же день.', '2026-11-01T00:00:00+03'),
  ('advertising', '2026-11-21', 'Согласие на получение рекламы',
'Я согласен получать сообщения о новинках, скидках и опросах по электронной почте и СМС. Их отправляет {оператор}.

Согласие добровольное: без него заказывать можно так же. Его можно отозвать в настройках в любое время, и рассылка прекратится в тот же день.',
'Я согласен получать от Лавки сообщения о новинках, скидках и опросах по электронной почте и СМС.

Согласие добровольное: без него заказывать можно так же. Его можно отозвать в настройках в любое время, и рассылка прекратится в тот же день.', '2026-11-21T00:00:00+03');
