import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'

const Moment = Type.String({ description: 'UTC ISO' })

export type JobState = Static<typeof JobState>
export const JobState = Type.Enum(['waiting', 'running', 'retrying', 'dead', 'done'])

/** A background job, as operators read it. */
export type Job = Static<typeof Job>
export const Job = Type.Object({
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  state: JobState,
  stateName: Type.String(),
  tries: Type.Integer({ description: 'Сколько раз пробовали' }),
  mostTries: Type.Integer(),
  error: Type.String({ description: 'Почему не вышло в последний раз; пусто, когда вышло' }),
  createdAt: Moment,
  nextRunAt: Type.Union([Moment, Type.Null()], { description: 'Когда следующая попытка' }),
  endedAt: Type.Union([Moment, Type.Null()]),
})

/** A kind of jobs with the number in each state and the next scheduled run. */
export type JobQueue = Static<typeof JobQueue>
export const JobQueue = Type.Object({
  name: Type.String(),
  title: Type.String(),
  counts: Type.Object({
    waiting: Type.Integer(),
    running: Type.Integer(),
    retrying: Type.Integer(),
    dead: Type.Integer(),
  }),
  nextRunAt: Type.Union([Moment, Type.Null()], { description: 'Пусто у того, что делается по событию' }),
  oldestWaitingSeconds: Type.Integer({ description: 'Сколько ждёт то, что уже пора сделать; 0, когда ничего не ждёт' }),
})

export const findJobs = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/jobs',
  summary: 'Фоновые задания: что не получилось, что идёт, что ждёт, что сделано за последние часы',
  allow: ['admin'],
  query: Type.Object({
    state: Type.Optional(JobState),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({ queues: Type.Array(JobQueue), jobs: Type.Array(Job) }),
})

export const retryJob = defineCall({
  method: 'PUT',
  url: '/apiadmin/admin/jobs',
  summary: 'Выполнить ещё раз задание, от которого отступились',
  allow: ['admin'],
  body: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  answer: Job,
  errors: ['NOT_FOUND'],
})

export type FindJobs = CallOf<typeof findJobs>
export type RetryJob = CallOf<typeof retryJob>
