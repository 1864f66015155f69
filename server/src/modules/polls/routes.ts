import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { day, limitsOf, takeAttemptIn } from '../../attempts.ts'
import { serve } from '../../call.ts'
import { readCookie } from '../../cookies.ts'
import { asActor } from '../../database/actor.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { networkOf } from '../../network.ts'
import { checkAnswers } from './check-answers.ts'
import * as queries from './queries.ts'
import { pollsOffice } from './office/polls-object.ts'
import { pollQuestionsOffice } from './office/questions-object.ts'
import { resultsOf } from './results.ts'
import * as calls from './schema.ts'

const unknownPoll = 'Такого опроса нет. Проверьте ссылку'

/** Polls: answered at /polls/{device}/{pollCode}, once per person; results for the back office. */
export function polls(app: FastifyInstance): void {
  app.objects.office.add(pollsOffice)
  app.objects.office.add(pollQuestionsOffice)

  serve(app, calls.findPoll, ({ actor, database, params, request }) =>
    asActor(database, actor, async (db) => {
      const poll = await queries.findPollRow(db, params.code, personOf(request))
      if (!poll) throw new ApiError('NOT_FOUND', unknownPoll)
      const { id, code, title, description, is_open, is_answered } = poll
      const state = poll.state === 'draft' ? 'draft' : is_answered ? 'answered' : is_open ? 'open' : 'closed'
      return { code, title, description, state, questions: await queries.findQuestions(db, id) }
    }),
  )

  serve(app, calls.findOpenPolls, ({ actor, database, request }) =>
    asActor(database, actor, (db) => queries.findUnanswered(db, personOf(request))),
  )

  serve(app, calls.answerPoll, ({ actor, database, body, request }) => {
    const person = personOf(request)
    if (person.userId === null && person.visitor === null)
      throw new ApiError('BAD_REQUEST', 'Чтобы ответить, разрешите cookie в браузере или войдите')
    return asActor(database, actor, async (db) => {
      // of two simultaneous answers the second waits for the lock and then finds the first, also from another device of the user
      const name = `poll ${body.code} ${person.userId ?? person.visitor}`
      await lockName(db, name)
      const poll = await queries.findPollRow(db, body.code, person)
      if (!poll) throw new ApiError('NOT_FOUND', unknownPoll)
      if (poll.is_answered) throw new ApiError('POLL_ANSWERED')
      if (!poll.is_open) throw new ApiError('POLL_CLOSED')
      const { stored, problems } = checkAnswers(await queries.findQuestions(db, poll.id), body.answers)
      if (problems.length > 0) throw new ApiError('BAD_REQUEST', 'Проверьте ответы: не все заполнены верно', problems)
      if (person.userId === null) await takeGuestAnswer(db, body.code, request)
      const row = { id: randomUUID(), poll_id: poll.id, user_id: person.userId, visitor: person.visitor }
      await db
        .insertInto('poll_responses')
        .values({ ...row, device: body.device, answers: stored })
        .execute()
      return { state: 'answered' as const }
    })
  })

  serve(app, calls.findPollResults, ({ actor, database, query }) =>
    asActor(database, actor, async (db) => {
      const rows = await queries.findPollRows(db, query.code)
      return Promise.all(rows.map((row) => resultsOf(db, row)))
    }),
  )
}

const tooManyAnswers = 'С этого адреса на опрос уже ответили много раз. Войдите, чтобы ответить, или повторите завтра'

/** Limits answers of guests, who can delete their cookie: per network and kind of browser, and per network. */
async function takeGuestAnswer(db: Transaction<Tables>, code: string, { ip, headers }: FastifyRequest): Promise<void> {
  const network = `poll ${code} from ${networkOf(ip)}`
  const browser = `${network} ${headers['user-agent'] ?? ''}`
  await takeAttemptIn(db, [...limitsOf(browser, [5, day]), ...limitsOf(network, [60, day])], tooManyAnswers)
}

function personOf(request: FastifyRequest): queries.Person {
  const uuid = readCookie(request, 'uuid') ?? ''
  const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(uuid)
  return { userId: request.actor.id || null, visitor: isUuid ? uuid : null }
}
