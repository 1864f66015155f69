/*
 * What knows a person, a row for a column: merge_people(), forget_person() and the export (modules/profile/collect-person.ts) go through it in this
 * order. Who adds a table that refers to `users` adds a row here (modules/profile/person-tables.test.ts).
 *
 * on_merge: the other account's rows move to the kept one, go, or stay; null where the column does not refer to a person. Where `unless_kept_has` is
 *   not null, what the kept account has already with the same columns does not move but goes; with no columns, whatever it has.
 * merge_also: what is set besides; $1 is the kept account. A copy of an owner stands after what it is copied from.
 * forget_rows, forget_also: which rows are deleted when the person is removed, and what is set in the rest of them; null: none.
 * section: where the person finds it in the export; null: not there.
 */
create view person_tables as
select row_number() over () as place, table_name, column_name, on_merge, unless_kept_has, merge_also, forget_rows, forget_also, section, because
from (
  -- orders, with what is copied from them
  select split_part(name, '.', 1) as table_name, split_part(name, '.', 2) as column_name, 'moves' as on_merge, null::text[] as unless_kept_has,
    null as merge_also, null as forget_rows, null as forget_also, section,
    'заказ хранится столько, сколько требует закон о бухгалтерском учёте (402-ФЗ, ст. 29)' as because
  from (values
    ('заказы',
      '{order_groups.user_id,orders.user_id,order_lines.user_id,order_events.user_id,order_events.actor_id,order_substitutions.user_id,'
      'order_substitutions.answered_by,order_line_actuals.user_id,order_line_actuals.actor_id,invoices.user_id,card_payments.user_id}'::text[]),
    ('промокоды', '{promotion_uses.user_id}')
  ) of_orders (section, names) cross join unnest(names) name
  union all
  select table_name, column_name, on_merge, unless_kept_has::text[], merge_also, forget_rows, forget_also, section,
    coalesce(because, 'нужно только самому человеку')
  from (values
    ('claims', 'user_id', 'moves', null, null, null, 'text = ''''', 'претензии',
      'сколько и почему возвращено — часть расчётов по заказу (402-ФЗ); слова человека стираются'),
    ('claim_lines', 'user_id', 'moves', null, null, null, null, 'претензии', 'строки претензии, без слов'),
    ('delivery_ratings', 'user_id', 'moves', null, null, null, 'text = ''''', 'оценкиДоставки',
      'оценка остаётся в оценке поставщика, слова стираются; заказ после удаления — номер без имени'),
    ('order_messages', 'user_id', 'moves', null, null, null, null, 'переписка', 'что обещал продавец — часть расчётов по заказу'),
    ('order_messages', 'author_id', 'moves', null, null, null, 'text = ''''', 'переписка', 'слова и снимки человека стираются, ответы остаются'),
    ('promo_codes', 'user_id', 'moves', null, null, null, null, 'личныеПромокоды',
      'промокод стоит в заказах; после удаления это номер без имени'),
    -- one is in one group
    ('client_group_members', 'user_id', 'moves', '{}', null, null, null, 'группыКлиентов',
      'по группе посчитаны скидки заказов; после удаления это номер без имени'),
    ('smart_contracts', 'payer_id', 'moves', null, null, null, null, null,
      'кто заплатил за заказ со счёта бенефициара: договор с банком, ни имени, ни адреса'),
    ('supplier_clients', 'user_id', 'moves', null, null, null, null, null,
      'код клиента в учёте поставщика; имя и телефон — в учётной записи и стираются с ней'),
    ('addresses', 'user_id', 'moves', '{address}',
      'is_main = is_main and not exists (select from addresses k where k.user_id = $1 and k.is_main)', 'true', null, 'адреса', null),
    ('user_inns', 'user_id', 'moves', '{inn}', null, 'true', null, 'инн', null),
    ('favourites', 'user_id', 'moves', '{product_id}', null, 'true', null, 'избранное', null),
    ('basket_lines', 'user_id', 'moves', '{product_id}', null, 'true', null, 'корзина', null),
    ('named_lists', 'user_id', 'moves', '{name}', null, 'true', null, 'списки', null),
    ('product_waits', 'user_id', 'moves', '{product_id,kind}', null, 'true', null, 'ожидаемыеТовары', null),
    ('supplier_applications', 'user_id', 'moves', '{}', null, 'true', null, null, 'кто хочет продавать и что ему ответили'),
    ('memberships', 'user_id', 'stays', null, null, null, null, null, 'у кого из поставщиков работает: у покупателя, которого забывают, её нет'),
    ('regular_orders', 'user_id', 'moves', null, null, 'true', null, 'регулярныеЗаказы', null),
    ('regular_runs', 'user_id', 'moves', null, null, 'true', null, 'регулярныеЗаказы', null),
    ('order_drafts', 'user_id', 'moves', null, null, 'true', null, 'незаконченныеЗаказы', null),
    ('callbacks', 'user_id', 'moves', null, null, 'true', null, 'обратныеЗвонки', null),
    ('push_browsers', 'user_id', 'goes', null, null, 'true', null, 'браузерыСУведомлениями', null),
    -- one person has one opinion of a product, and one voice in a poll
    ('reviews', 'user_id', 'moves', '{product_id}', null, 'state <> ''approved''', 'user_id = null, author = ''''', 'отзывы',
      'одобренный отзыв помогает другим, но остаётся без имени; остальные удаляются'),
    ('poll_responses', 'user_id', 'moves', '{poll_id}', null, null, 'user_id = null, visitor = gen_random_uuid()', 'опросы',
      'итоги опроса не меняются, а чей ответ — больше не узнать'),
    ('files', 'owner_id', 'moves', null, null, 'obj = ''order-messages''', null, null,
      'кто из сотрудников загрузил файл поставщика; снимки отзывов и сообщений удаляются с человеком, претензий — остаются с ней'),
    ('codes', 'user_id', 'goes', null, null, 'true', null, null, 'только хеши секретов'),
    ('known_devices', 'user_id', 'goes', null, null, 'true', null, null, 'только хеши секретов'),
    ('sessions', 'user_id', 'goes', null, null, 'true', null, null, 'только хеши секретов'),
    ('idempotency_keys', 'user_id', 'goes', null, null, null, null, null,
      'повтор ответа о заказе: номера и суммы, ни имени, ни адреса'),
    ('devices', 'user_id', 'stays', null,
      'revoked_at = coalesce(revoked_at, now()), revoked_for = coalesce(revoked_for, ''office''), model = ''''', null,
      'revoked_at = coalesce(revoked_at, now()), revoked_for = coalesce(revoked_for, ''removal''), model = ''''', 'устройства',
      'секрет устройства должен остаться отозванным; название стирается'),
    -- what one account agreed to, the other has not
    ('consents', 'user_id', 'stays', null, 'revoked_at = coalesce(revoked_at, now())', null, 'revoked_at = coalesce(revoked_at, now())', 'согласия',
      'доказательство согласия и его отзыва (152-ФЗ)'),
    ('audit_events', 'user_id', 'stays', null, null, null, null, 'события',
      'разбор злоупотреблений; после удаления это номер без имени')
  ) own (table_name, column_name, on_merge, unless_kept_has, merge_also, forget_rows, forget_also, section, because)
  union all
  -- columns of the staff: no buyer is in them
  select split_part(name, '.', 1), split_part(name, '.', 2), 'stays', null, null, null, null, null, because
  from (values
    ('кто из сотрудников это сделал: часть чужого заказа',
      '{orders.placed_by,order_groups.placed_by,desk_orders.placed_by,order_substitutions.proposed_by,reviews.moderated_by}'::text[]),
    ('кто из сотрудников это решил', '{money_differences.decided_by,price_lists.planned_by,promotions.accepted_by,top_up_identifications.decided_by}'),
    ('кто пригласил сотрудника; строка хранится неделю', '{invitations.made_by}'),
    ('кто принял договор от имени поставщика', '{contracts.accepted_by}'),
    ('кто из операторов звонил; строка хранится месяц', '{callbacks.made_by,callbacks.taken_by}'),
    ('кто из сотрудников загрузил таблицу или завёл каталог по расписанию', '{batches.owner_id,pictures_to_fetch.owner_id,product_feeds.owner_id}'),
    ('кто из сотрудников изменил остаток', '{stock_movements.moved_by}'),
    ('настройка рабочей таблицы сотрудника', '{office_views.user_id}'),
    ('кому посчитан отчёт; хранится месяц, отправленный — полгода', '{report_runs.owner_id}'),
    ('подписка сотрудника на рабочую таблицу; с закрытой записью не отправляется', '{view_subscriptions.owner_id}')
  ) staff (because, names) cross join unnest(names) name
  union all
  -- columns that may tell of a person without referring to one, in tables whose rows of a person are not all deleted
  select split_part(name, '.', 1), split_part(name, '.', 2), null, null, null, null, null, null, because
  from (values
    ('поставщик, не покупатель',
      '{beneficiaries.email,beneficiaries.inn,beneficiaries.phone,suppliers.email,suppliers.inn,suppliers.phone,suppliers.delivery_zones,taplinks.links}'::text[]),
    ('магазин, не человек', '{shops.address}'),
    ('где в интернете лежит фото товара, не человек', '{pictures_to_fetch.address}'),
    ('товар, магазин, поставщик или справочник, не человек',
      '{batch_rows.before,batch_rows.cells,batch_rows.held,batch_rows.problems,batch_rows.told,batch_rows.values,batches.plan,change_proposals.proposed,change_proposals.was,'
      'product_feeds.counts,product_feeds.mapping,object_changes.after,object_changes.before,products.tiers}'),
    ('поставщик или его получатель; паспорт лежит отдельно, зашифрован и стирается с окончанием операции',
      '{bank_events.payee,bank_exchanges.answer,bank_exchanges.request,bank_operations.answer,bank_operations.error,bank_operations.payload}'),
    ('товары, поставщик и номера: покупатель в чек вписывается, когда он печатается (modules/payments/receipts/print.ts)',
      '{receipts.document,receipts.fiscal}'),
    ('реквизиты поставщика, не покупатель', '{invoices.payee}'),
    ('названия акций, суммы скидок и цены, не покупатель', '{order_lines.promotions,order_lines.tiers}'),
    ('что спросил или настроил сотрудник: период, разрезы, порог, столбцы; журнал действий называет сотрудников',
      '{office_views.state,report_runs.answer,report_runs.ask,view_subscriptions.ask,view_subscriptions.rule}'),
    ('IP-адрес: см. user_id', '{audit_events.address,consents.address}'),
    ('номера строк, без имён и слов', '{audit_events.details}'),
    ('заказ хранится: см. orders.user_id', '{orders.address,orders.phone,orders.receiver}'),
    ('то же, что callbacks.phone: удаляется со строкой, также звонки просто на номер этого человека', '{callback_queue.phone}'),
    ('текст стирается после отправки, строка — через 30 дней (deleteOldMessages)', '{outbox.recipient}'),
    ('удаляется: логин потом может достаться другому', '{pay_users.login}'),
    ('остаются без имени; метка браузера заменяется случайной', '{poll_responses.answers,poll_responses.visitor}'),
    ('стирается', '{reviews.author,users.email,users.login,users.phone}'),
    ('магазин и его юридическое лицо, не человек', '{marketplace.email,marketplace.inn,marketplace.phone}'),
    ('приглашение сотрудника: уходит через сутки после недели (deleteOldCodes)', '{invitations.contact}'),
    ('незавершённая регистрация: уходит через сутки после срока (deleteOldCodes)',
      '{signups.address,signups.consents,signups.email,signups.inn,signups.login,signups.phone}')
  ) contents (because, names) cross join unnest(names) name
) known;
grant select on person_tables to lavka_app;
