import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { applicationStates } from '../../database/values.ts'
import { filled, RowId } from '../../schema-primitives.ts'
import { FileCard } from '../files/schema.ts'
import { Done } from '../users/schema.ts'

// An application to sell: what its administrators decide, and what the applicant follows and answers (docs/suppliers-office.md).

const Line = (maxLength: number) => Type.String({ maxLength, pattern: filled })
/** Of a person: photos that the answers have brought. */
export const mostPhotos = 20

const State = Type.Enum([...applicationStates])
const Followed = {
  state: State,
  words: Type.String({ description: 'Чего не хватает или почему отказано: слова администратора' }),
  answer: Type.String({ description: 'Последний ответ заявителя' }),
  photos: Type.Array(FileCard, { description: 'Снимки документов' }),
  madeAt: Type.String({ description: 'UTC ISO' }),
}

export type Application = Static<typeof Application>
export const Application = Type.Object({
  id: RowId,
  name: Type.String(),
  company: Type.String(),
  inn: Type.String(),
  region: Type.String({ description: 'Какой указан при регистрации; пусто — никакого' }),
  email: Type.String({ description: 'Начало и домен' }),
  ...Followed,
})

export type OwnApplication = Static<typeof OwnApplication>
const OwnApplication = Type.Object(Followed)

export const findOwnApplication = defineCall({
  method: 'GET',
  url: '/api/users/application',
  summary: 'Своя заявка поставщика: что с ней и чего не хватает',
  allow: people,
  answer: Type.Object({ application: Type.Union([OwnApplication, Type.Null()], { description: 'null: заявки нет' }) }),
})

/** CONFLICT: nothing is asked, or it was answered in another tab. */
export const answerApplication = defineCall({
  method: 'POST',
  url: '/api/users/application/answer',
  summary: 'Ответить на запрос документов: словами и снимками, загруженными перед этим',
  allow: ['client'],
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 2000, pattern: filled }),
    photos: Type.Array(RowId, { maxItems: mostPhotos }),
  }),
  answer: OwnApplication,
  errors: ['CONFLICT', 'FILES_FULL', 'NOT_FOUND'],
})

/** The applicant becomes the first person of a new supplier, which has one shop and has still to fill in its data. */
export const approveApplication = defineCall({
  method: 'POST',
  url: '/apiadmin/staff/applications/{id}',
  summary: 'Одобрить заявку: поставщик, магазин и его первый человек сразу; записывается',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  params: Type.Object({ id: RowId }),
  body: Type.Object({
    name: Line(120),
    code: Type.String({ pattern: '^[a-z0-9-]{1,60}$', description: 'Стоит в адресах' }),
    region: Line(80),
    phone: Line(40),
    address: Line(300),
  }),
  answer: Type.Object({ supplierId: RowId }),
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const askApplicant = defineCall({
  method: 'PUT',
  url: '/apiadmin/staff/applications/{id}',
  summary: 'Запросить документы по заявке: чего не хватает, прочтёт заявитель; записывается',
  allow: ['admin'],
  moves: 'nothing',
  params: Type.Object({ id: RowId }),
  body: Type.Object({ text: Line(1000) }),
  answer: Done,
  errors: ['NOT_FOUND'],
})

export const refuseApplication = defineCall({
  method: 'DELETE',
  url: '/apiadmin/staff/applications/{id}',
  summary: 'Отказать в заявке: причину прочтёт заявитель; записывается',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  params: Type.Object({ id: RowId }),
  body: Type.Object({ reason: Line(1000) }),
  answer: Done,
  errors: ['NOT_FOUND'],
})

export type FindOwnApplication = CallOf<typeof findOwnApplication>
export type AnswerApplication = CallOf<typeof answerApplication>
export type ApproveApplication = CallOf<typeof approveApplication>
export type AskApplicant = CallOf<typeof askApplicant>
export type RefuseApplication = CallOf<typeof refuseApplication>
