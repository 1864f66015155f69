import type { FastifyInstance } from 'fastify'
import { day, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { findAddresses } from '../profile/queries.ts'
import { suggestAddresses } from './schema.ts'
import { createSuggest } from './service.ts'

/** Shown when the rate limit is exceeded. The limit exists because the address service charges for each request. */
const tooFast = 'Подсказки адресов приостановлены: слишком много запросов. Введите адрес целиком'

/** The route of delivery address suggestions. */
export function addressSuggestions(app: FastifyInstance): void {
  const suggest = createSuggest(app.config)

  serve(app, suggestAddresses, async ({ query: { search }, actor, database }) => {
    await takeAttempt(database, limitsOf(`addresses of ${actor.id}`, [120, minute], [3000, day]), tooFast)
    const asked = search.trim().toLowerCase()
    const own = (await asActor(database, actor, (db) => findAddresses(db, actor.id)))
      .map(({ address }) => address)
      .filter((address) => address.toLowerCase().includes(asked))
    const known = asked === '' ? [] : await suggest(search.trim())
    return [...new Set([...own, ...known])].slice(0, 8)
  })
}
