import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'

/** The journal of the bank: by RqUID (32 hex digits, with dashes or without), by beneficiary, or the latest. Secrets are not in it. */
export const findExchanges = defineCall({
  method: 'GET',
  url: '/apisbersc/exchanges',
  summary: 'Журнал обмена с банком',
  allow: ['admin'],
  query: Type.Object({
    rqUid: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{8}(-?[0-9a-fA-F]{4}){3}-?[0-9a-fA-F]{12}$' })),
    beneficiaryId: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  }),
  answer: Type.Array(
    Type.Object({
      rqUid: Type.String(),
      beneficiaryId: Type.Union([Type.String(), Type.Null()]),
      method: Type.String(),
      path: Type.String(),
      request: Type.Unknown(),
      status: Type.Union([Type.Integer(), Type.Null()]),
      answer: Type.Unknown(),
      failure: Type.String({ description: 'Почему ответа нет; пусто, когда он есть' }),
      startedAt: Type.String(),
      milliseconds: Type.Integer(),
    }),
  ),
})

export type FindExchanges = CallOf<typeof findExchanges>
