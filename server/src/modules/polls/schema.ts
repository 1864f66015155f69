import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'

const code = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })

export type PollQuestion = Static<typeof PollQuestion>
export const PollQuestion = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['single', 'multiple', 'scale', 'text']),
  title: Type.String(),
  isRequired: Type.Boolean(),
  options: Type.Array(Type.String()),
  lowest: Type.Integer(),
  highest: Type.Integer(),
  lowestName: Type.String(),
  highestName: Type.String(),
})

/** `state` is relative to the caller: an open poll that they have answered is «answered». A draft is seen by operators. */
export type Poll = Static<typeof Poll>
export const Poll = Type.Object({
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  state: Type.Enum(['draft', 'open', 'closed', 'answered']),
  questions: Type.Array(PollQuestion),
})

/** The fields that the kind of its question requires, and no others. */
export type PollAnswer = Static<typeof PollAnswer>
export const PollAnswer = Type.Object({
  question: RowId,
  choices: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), { maxItems: 50 })),
  value: Type.Optional(Type.Integer()),
  text: Type.Optional(Type.String({ maxLength: 2000, pattern: storable })),
})

export const findPoll = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/polls/{code}',
  summary: 'Опрос с вопросами',
  allow: everyone,
  params: Type.Object({ code }),
  answer: Poll,
  errors: ['NOT_FOUND'],
})

export const findOpenPolls = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/polls',
  summary: 'Открытые опросы, на которые человек ещё не ответил',
  allow: everyone,
  answer: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
})

/** A refused answer carries `details: {question, message}[]`. */
export const answerPoll = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/polls',
  summary: 'Ответить на опрос, один раз: как пользователь или по cookie uuid',
  allow: everyone,
  bodyLimit: 160 * 1024,
  body: Type.Object({
    code,
    device: Type.Enum(['web', 'app']),
    answers: Type.Array(PollAnswer, { maxItems: 30 }),
  }),
  answer: Type.Object({ state: Type.Literal('answered') }),
  errors: ['NOT_FOUND', 'POLL_CLOSED', 'POLL_ANSWERED', 'TOO_MANY'],
})

/** The results of a poll: how often each option or number was chosen, and the latest texts. */
export type PollResults = Static<typeof PollResults>
export const PollResults = Type.Object({
  code: Type.String(),
  title: Type.String(),
  isOpen: Type.Boolean(),
  responses: Type.Integer(),
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: PollQuestion.properties.kind,
      title: Type.String(),
      answered: Type.Integer(),
      counts: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
      average: Type.Union([Type.Number(), Type.Null()]),
      texts: Type.Array(Type.String()),
    }),
  ),
})

export const findPollResults = defineCall({
  method: 'GET',
  url: '/apiadmin/suppliers/polls',
  summary: 'Итоги опросов, всех или одного',
  allow: ['admin', 'manager'],
  query: Type.Object({ code: Type.Optional(code) }),
  answer: Type.Array(PollResults),
})

export type FindPoll = CallOf<typeof findPoll>
export type FindOpenPolls = CallOf<typeof findOpenPolls>
export type AnswerPoll = CallOf<typeof answerPoll>
export type FindPollResults = CallOf<typeof findPollResults>
