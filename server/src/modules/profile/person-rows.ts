/** What happens to rows of a person: the section of the export (null: not exported), and the action when the person is removed. */
export type Decision = { exported: string | null; onRemoval: 'deleted' | 'anonymised' | 'kept'; because: string }

const own = (exported: string): Decision => ({
  exported,
  onRemoval: 'deleted',
  because: 'нужно только самому человеку',
})
const secret: Decision = { exported: null, onRemoval: 'deleted', because: 'только хеши секретов' }
const work: Decision = {
  exported: null,
  onRemoval: 'kept',
  because: 'кто из сотрудников это сделал: часть чужого заказа',
}
const call: Decision = { ...work, because: 'кто из операторов звонил; строка хранится месяц' }
const order = (exported: string): Decision => ({
  exported,
  onRemoval: 'kept' as const,
  because: 'заказ хранится столько, сколько требует закон о бухгалтерском учёте (402-ФЗ, ст. 29)',
})

/** Every column that references `users`. A column without a decision fails person-rows.test.ts. */
export const personRows: Record<string, Decision> = {
  'addresses.user_id': own('адреса'),
  'audit_events.user_id': {
    exported: 'события',
    onRemoval: 'kept',
    because: 'разбор злоупотреблений; после удаления это номер без имени',
  },
  'basket_lines.user_id': own('корзина'),
  'batches.owner_id': { ...work, because: 'кто из сотрудников загрузил таблицу' },
  'callbacks.made_by': call,
  'callbacks.taken_by': call,
  'callbacks.user_id': own('обратныеЗвонки'),
  'codes.user_id': secret,
  'consents.user_id': {
    exported: 'согласия',
    onRemoval: 'kept',
    because: 'доказательство согласия и его отзыва (152-ФЗ)',
  },
  'contracts.accepted_by': { ...work, because: 'кто принял договор от имени поставщика' },
  'delivery_ratings.user_id': {
    exported: 'оценкиДоставки',
    onRemoval: 'kept',
    because: 'оценка остаётся в оценке поставщика, слова стираются; заказ после удаления — номер без имени',
  },
  'desk_orders.placed_by': work,
  'devices.user_id': {
    exported: 'устройства',
    onRemoval: 'kept',
    because: 'секрет устройства должен остаться отозванным; название стирается',
  },
  'favourites.user_id': own('избранное'),
  'files.owner_id': {
    ...work,
    because:
      'кто из сотрудников загрузил файл поставщика; снимки отзывов удаляются с человеком, претензий — остаются с ней',
  },
  'idempotency_keys.user_id': {
    exported: null,
    onRemoval: 'kept',
    because: 'повтор ответа о заказе: номера и суммы, ни имени, ни адреса',
  },
  'known_devices.user_id': secret,
  'money_differences.decided_by': work,
  'named_lists.user_id': own('списки'),
  'order_drafts.user_id': own('незаконченныеЗаказы'),
  'order_events.actor_id': order('заказы'),
  'order_groups.placed_by': work,
  'order_groups.user_id': order('заказы'),
  'order_line_actuals.actor_id': order('заказы'),
  'office_views.user_id': { ...work, because: 'настройка рабочей таблицы сотрудника' },
  'order_messages.author_id': { ...work, because: 'кто написал от имени магазина; у покупателя — он сам (user_id)' },
  'order_messages.user_id': {
    exported: 'переписка',
    onRemoval: 'kept',
    because: 'что обещал продавец — часть расчётов по заказу; слова и снимки человека стираются',
  },
  'order_substitutions.answered_by': order('заказы'),
  'order_substitutions.proposed_by': work,
  'orders.placed_by': work,
  'orders.user_id': order('заказы'),
  'poll_responses.user_id': {
    exported: 'опросы',
    onRemoval: 'anonymised',
    because: 'итоги опроса не меняются, а чей ответ — больше не узнать',
  },
  'product_waits.user_id': own('ожидаемыеТовары'),
  'promo_codes.user_id': {
    exported: 'личныеПромокоды',
    onRemoval: 'kept',
    because: 'промокод стоит в заказах; после удаления это номер без имени',
  },
  'push_browsers.user_id': own('браузерыСУведомлениями'),
  'card_payments.user_id': order('заказы'),
  'invoices.user_id': order('заказы'),
  'claims.user_id': {
    exported: 'претензии',
    onRemoval: 'kept',
    because: 'сколько и почему возвращено — часть расчётов по заказу (402-ФЗ); слова человека стираются',
  },
  'client_group_members.user_id': {
    exported: 'группыКлиентов',
    onRemoval: 'kept',
    because: 'по группе посчитаны скидки заказов; после удаления это номер без имени',
  },
  'promotion_uses.user_id': order('промокоды'),
  'price_lists.planned_by': work,
  'promotions.accepted_by': work,
  'top_up_identifications.decided_by': work,
  'regular_orders.user_id': own('регулярныеЗаказы'),
  'report_runs.owner_id': { ...work, because: 'кому посчитан отчёт; хранится месяц, отправленный — полгода' },
  'reviews.moderated_by': work,
  'reviews.user_id': {
    exported: 'отзывы',
    onRemoval: 'anonymised',
    because: 'одобренный отзыв помогает другим, но остаётся без имени; остальные удаляются (forget_person)',
  },
  'sessions.user_id': secret,
  'smart_contracts.payer_id': {
    exported: null,
    onRemoval: 'kept',
    because: 'кто заплатил за заказ со счёта бенефициара: договор с банком, ни имени, ни адреса',
  },
  'supplier_clients.user_id': {
    exported: null,
    onRemoval: 'kept',
    because: 'код клиента в учёте поставщика; имя и телефон — в учётной записи и стираются с ней',
  },
  'user_inns.user_id': own('инн'),
  'view_subscriptions.owner_id': {
    ...work,
    because: 'подписка сотрудника на рабочую таблицу; с закрытой записью не отправляется',
  },
}
