import type { Transaction } from 'kysely'
import { formatQuantity } from '@lavka/domain/format'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { regularAnnouncedMail } from '../notifications/regular-messages.ts'
import { checkOrder } from '../orders/placing/place.ts'
import { wantedNow, type Wanted } from './basket.ts'
import { changedOf, shortOf, takenOf } from './plan.ts'
import { postTo, type Settings } from './post.ts'
import { insertRun, type RegularRow } from './queries.ts'
import { explain } from './refusal.ts'
import { AHEAD_MS, placeTime } from './schedule.ts'

type Db = Transaction<Tables>

/** Announces the next date of a regular order: notes what it would hold and cost, and writes a letter. It is placed a day later at the earliest. */
export async function announce(db: Db, actor: Actor, regular: RegularRow, settings: Settings): Promise<void> {
  const wanted = await wantedNow(db, regular)
  const { totalKopecks, problem } = await computed(db, actor, wanted, settings)
  const place_at = new Date(Math.max(placeTime(regular.next_on).getTime(), Date.now() + AHEAD_MS))
  const announced = { lines: takenOf(wanted.lines), totalKopecks, problem }
  await insertRun(db, { regular_id: regular.id, due_on: regular.next_on, place_at, announced })
  const goods = wanted.lines
    .filter(({ nowQuantity }) => nowQuantity > 0)
    .map(({ name, nowQuantity, unit }) => `${name}, ${formatQuantity(nowQuantity, unit)}`)
  const mail = regularAnnouncedMail({
    placeAt: place_at,
    goods,
    changed: changedOf(wanted.lines),
    short: shortOf(wanted.lines),
    totalKopecks,
    problem,
    link: settings.link,
  })
  await postTo(db, actor.id, mail)
}

/** What the checkout would say now: the sum with discounts and deliveries, or why it would refuse. */
async function computed(db: Db, actor: Actor, { basket }: Wanted, { supportPhone }: Settings) {
  if (!basket) return { totalKopecks: null, problem: 'ни одного товара сейчас нет в наличии' }
  try {
    const dry = await checkOrder(db, actor, { ...basket, toCheckOrder: true }, { address: '', supportPhone })
    const consent = dry.consent === null ? null : new ApiError('CONSENT_NEEDED').message
    return { totalKopecks: dry.totalKopecks, problem: dry.limit ?? consent ?? '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { totalKopecks: null, problem: explain(error) }
  }
}
