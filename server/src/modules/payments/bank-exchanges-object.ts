import { sql } from 'kysely'
import { declareObject } from '../objects/object.ts'

const beneficiary = sql`left join beneficiaries on beneficiaries.id = bank_exchanges.beneficiary_id`

/** The journal: each exchange with the bank, the newest first, found by its RqUID in the form in which it was sent. */
export const bankExchanges = declareObject({
  name: 'bank-exchanges',
  caption: 'Журнал банка',
  rowCaption: 'Обмен с банком',
  title: 'rquid',
  allow: ['admin'],
  source: 'bank_exchanges',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'startedAt', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`bank_exchanges.id`, isHidden: true },
    startedAt: { caption: 'Когда', type: 'datetime', column: sql`bank_exchanges.started_at` },
    rquid: { caption: 'RqUID', type: 'text', column: sql`replace(bank_exchanges.rquid::text, '-', '')` },
    method: { caption: 'Метод', type: 'text', column: sql`bank_exchanges.method` },
    path: { caption: 'Адрес', type: 'text', column: sql`bank_exchanges.path` },
    status: { caption: 'Код ответа', type: 'number', column: sql`bank_exchanges.status`, isNullable: true },
    failure: { caption: 'Сбой', type: 'text', column: sql`bank_exchanges.failure` },
    milliseconds: { caption: 'Время ответа', type: 'number', unit: 'мс', column: sql`bank_exchanges.milliseconds` },
    beneficiary: {
      caption: 'Бенефициар',
      type: 'text',
      column: sql`coalesce(beneficiaries.name, '')`,
      join: beneficiary,
    },
    request: { caption: 'Запрос', type: 'text', column: sql`coalesce(bank_exchanges.request::text, '')` },
    answer: { caption: 'Ответ', type: 'text', column: sql`coalesce(bank_exchanges.answer::text, '')` },
  },
  searched: (words) => {
    // a whole RqUID, as it was sent or as a UUID, is found by an index: the journal has millions of rows
    const rquid = words.replaceAll(/[%-]/g, '')
    if (/^[0-9a-f]{32}$/i.test(rquid)) return sql`bank_exchanges.rquid = ${rquid}::uuid`
    return sql`(bank_exchanges.path ilike ${words} or bank_exchanges.rquid::text ilike ${words}
      or bank_exchanges.beneficiary_id in (select id from beneficiaries where name ilike ${words}))`
  },
})
