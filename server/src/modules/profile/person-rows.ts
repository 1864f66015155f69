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
  'codes.user_id': secret,
  'consents.user_id': {
    exported: 'согласия',
    onRemoval: 'kept',
    because: 'доказательство согласия и его отзыва (152-ФЗ)',
  },
  'contracts.accepted_by': { ...work, because: 'кто принял договор от имени поставщика' },
  'desk_orders.placed_by': work,
  'devices.user_id': {
    exported: 'устройства',
    onRemoval: 'kept',
    because: 'секрет устройства должен остаться отозванным; название стирается',
  },
  'favourites.user_id': own('избранное'),
  'files.owner_id': { ...work, because: 'кто из сотрудников загрузил файл поставщика' },
  'idempotency_keys.user_id': {
    exported: null,
    onRemoval: 'kept',
    because: 'повтор ответа о заказе: номера и суммы, ни имени, ни адреса',
  },
  'known_devices.user_id': secret,
  'order_drafts.user_id': own('незаконченныеЗаказы'),
  'order_events.actor_id': order('заказы'),
  'order_groups.placed_by': work,
  'order_groups.user_id': order('заказы'),
  'order_line_actuals.actor_id': order('заказы'),
  'office_views.user_id': { ...work, because: 'настройка рабочей таблицы сотрудника' },
  'order_substitutions.answered_by': order('заказы'),
  'order_substitutions.proposed_by': work,
  'orders.placed_by': work,
  'orders.user_id': order('заказы'),
  'poll_responses.user_id': {
    exported: 'опросы',
    onRemoval: 'anonymised',
    because: 'итоги опроса не меняются, а чей ответ — больше не узнать',
  },
  'promo_uses.user_id': order('промокоды'),
  'reviews.moderated_by': work,
  'reviews.user_id': {
    exported: 'отзывы',
    onRemoval: 'anonymised',
    because: 'одобренный отзыв помогает другим, но остаётся без имени; остальные удаляются (forget_person)',
  },
  'sessions.user_id': secret,
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

/** Columns with personal data that do not reference a user, and jsonb that may contain it. The same test checks them. */
export const personalColumns: Record<string, string> = {
  'addresses.address': 'удаляется со строкой',
  'audit_events.address': 'IP-адрес: см. audit_events.user_id',
  'audit_events.details': 'номера строк, без имён и слов',
  'batch_rows.before': 'см. batch_rows.cells',
  'batch_rows.cells': 'таблицы товаров, магазинов и справочников, не покупатель',
  'batch_rows.held': 'см. batch_rows.cells',
  'batch_rows.problems': 'слова об ошибках в ячейках',
  'batch_rows.values': 'см. batch_rows.cells',
  'batches.plan': 'названия столбцов таблицы',
  'beneficiaries.email': 'поставщик, не покупатель',
  'beneficiaries.inn': 'поставщик, не покупатель',
  'beneficiaries.phone': 'поставщик, не покупатель',
  'change_proposals.proposed': 'товар, не человек',
  'change_proposals.was': 'товар, не человек',
  'codes.target': 'удаляется со строкой',
  'consents.address': 'IP-адрес: см. consents.user_id',
  'object_changes.after': 'товары, магазины, поставщики и справочники, не покупатель',
  'object_changes.before': 'то же',
  'office_views.state': 'настройка таблицы сотрудника, не покупатель',
  'order_drafts.content': 'свои корзины удаляются, корзины оператора для этого покупателя — тоже (forget_person)',
  'orders.address': 'см. orders.user_id',
  'orders.phone': 'см. orders.user_id',
  'orders.receiver': 'см. orders.user_id',
  'outbox.recipient': 'текст стирается после отправки, строка — через 30 дней (deleteOldMessages)',
  'pay_users.login': 'удаляется: логин потом может достаться другому (forget_person)',
  'poll_responses.answers': 'остаются без имени',
  'poll_responses.visitor': 'при удалении заменяется случайным',
  'products.tiers': 'товар, не человек',
  'reviews.author': 'стирается (forget_person)',
  'shops.address': 'магазин, не человек',
  'signups.address': 'незавершённая регистрация: уходит через сутки после срока (deleteOldCodes)',
  'signups.consents': 'то же',
  'signups.email': 'то же',
  'signups.inn': 'то же',
  'signups.login': 'то же',
  'signups.phone': 'то же',
  'suppliers.email': 'поставщик, не покупатель',
  'suppliers.inn': 'поставщик, не покупатель',
  'suppliers.phone': 'поставщик, не покупатель',
  'taplinks.links': 'поставщик, не покупатель',
  'user_inns.inn': 'удаляется со строкой',
  'users.email': 'стирается (forget_person)',
  'users.login': 'заменяется номером (forget_person)',
  'users.phone': 'стирается (forget_person)',
}
