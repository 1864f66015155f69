import type { FastifyInstance } from 'fastify'
import { hour, limitsOf, takeAttempt } from '../../attempts.ts'
import { serve } from '../../call.ts'
import { ApiError } from '../../errors.ts'
import { readInn } from '../../inn.ts'
import { networkOf } from '../../network.ts'
import { findByInn, findInnSearch } from './schema.ts'
import { createStatistics } from './service.ts'

/** The calls of «Найти по ИНН». */
export function statistics(app: FastifyInstance): void {
  const find = createStatistics(app.config)

  serve(app, findInnSearch, async () => ({ isOffered: app.config.statistics !== null }))

  serve(app, findByInn, async ({ body, database, request }) => {
    const inn = readInn(body.inn)
    await takeAttempt(database, limitsOf(`inn from ${networkOf(request.ip)}`, [30, hour]))
    const owner = await find(inn)
    if (!owner) throw new ApiError('UNKNOWN_INN')
    return owner
  })
}
