import { sql } from 'kysely'
import { jobSchema } from '../../jobs/boss.ts'
import { jobNames, queueOf } from '../../jobs/queues.ts'
import { declareObject } from '../objects/object.ts'
import { errorOfRow, stateNames, stateOfRow } from '../jobs/queries.ts'
import { namedValues } from '../objects/field.ts'

/** Background jobs. A dead job is retried by a call of modules/jobs, because that layer is below the objects engine. */
export const jobsOffice = declareObject({
  name: 'jobs',
  caption: 'Фоновые задания',
  rowCaption: 'Задание',
  title: 'name',
  allow: ['admin'],
  source: sql`${sql.table(`${jobSchema}.job`)} job`,
  rowScope: ({ role }) => (role === 'admin' ? sql`true` : sql`false`),
  key: 'id',
  sort: [{ selector: 'createdAt', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'text', column: sql`job.id::text`, isHidden: true },
    name: {
      caption: 'Задание',
      type: 'status',
      column: sql`job.name`,
      values: jobNames.map((value) => ({ value, caption: queueOf(value).title })),
    },
    isMail: { caption: 'Письмо', type: 'boolean', column: sql`(job.name = 'send-message')` },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: stateOfRow,
      values: namedValues(stateNames),
    },
    error: { caption: 'Почему не вышло', type: 'text', column: sql`coalesce(${errorOfRow}, '')` },
    tries: {
      caption: 'Попыток',
      type: 'number',
      column: sql`case when job.started_on is null then 0 else job.retry_count + 1 end`,
    },
    createdAt: { caption: 'Создано', type: 'datetime', column: sql`job.created_on` },
    nextRunAt: {
      caption: 'Следующая попытка',
      type: 'datetime',
      column: sql`case when job.state in ('created', 'retry') then job.start_after end`,
      isNullable: true,
    },
    endedAt: { caption: 'Закончено', type: 'datetime', column: sql`job.completed_on`, isNullable: true },
  },
  searched: [{ field: 'error', as: 'text' }],
})
