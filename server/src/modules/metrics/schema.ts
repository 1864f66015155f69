import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { visitEventKinds } from '../../database/values.ts'
import { storable } from '../../schema-primitives.ts'

/** One thing that happened in a visit (docs/metrica.md). */
export type VisitEvent = Static<typeof VisitEvent>
export const VisitEvent = Type.Object({
  kind: Type.Enum(visitEventKinds),
  screen: Type.String({
    maxLength: 120,
    pattern: storable,
    description: 'Название экрана и неизменная часть его адреса',
  }),
  name: Type.String({ maxLength: 100, pattern: storable }),
  value: Type.Union([Type.Integer({ minimum: 0, maximum: 10_000_000 }), Type.Null()]),
})

export const tellVisit = defineCall({
  method: 'POST',
  url: '/api/metrics',
  summary: 'Что происходило за посещение: шлёт браузер того, кто согласился; без имён и адресов',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({
    visit: Type.String({ maxLength: 36, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    build: Type.String({ maxLength: 60, pattern: storable }),
    isAutomated: Type.Boolean({ description: 'Браузером управляет программа' }),
    events: Type.Array(VisitEvent, { minItems: 1, maxItems: 30 }),
  }),
  answer: Type.Object({ taken: Type.Integer() }),
  errors: ['TOO_MANY'],
})

export type TellVisit = CallOf<typeof tellVisit>
