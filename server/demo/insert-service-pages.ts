import type { Kysely } from 'kysely'
import { servicePageCodes, servicePageNames } from '@lavka/domain/service-pages'
import type { Tables } from '../src/database/tables.ts'
import { bodies, demoPhone, titles } from './service-page-texts.ts'

const dayMilliseconds = 86_400_000

/** The service pages of the demonstration, and the phone that they name; delivery has a former edition as well. */
export async function insertServicePages(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMilliseconds).toISOString().slice(0, 10)
  const editions = servicePageCodes.map((page) => ({
    page,
    starts_on: day(60),
    title: titles[page] ?? servicePageNames[page],
    body: bodies[page],
  }))
  const former = { page: 'delivery' as const, starts_on: day(200), title: 'Доставка', body: bodies.formerDelivery }
  await db
    .insertInto('service_page_editions')
    .values([former, ...editions])
    .execute()
  await db.updateTable('marketplace').set({ phone: demoPhone }).execute()
}
