import type { useApp } from '../../../test/app.ts'
import type { AnswerClaim, OfficeClaim } from './office-schema.ts'
import type { MakeClaim, OrderClaims } from './schema.ts'

type App = ReturnType<typeof useApp>['app']
export type Headers = { authorization: string }
const url = '/api/clientv9/object/claims'

/** The calls of claims, as a person makes them. */
export function callClaims(app: App) {
  return {
    make: (headers: Headers, body: Partial<MakeClaim['body']> & Pick<MakeClaim['body'], 'order' | 'lines'>) =>
      app.inject({ method: 'POST', url, headers, payload: { text: '', photos: [], ...body } }),
    find: async (headers: Headers, ...orders: number[]) =>
      (await app.inject({ url: `${url}?orders=${orders.join()}`, headers })).json<OrderClaims[]>(),
    withdraw: (headers: Headers, { id, version }: { id: number; version: number }) =>
      app.inject({ method: 'PUT', url: `${url}/withdrawal`, headers, payload: { id, version } }),
    card: (headers: Headers, id: number) => app.inject({ url: `/apiadmin/objects/claims/card?id=${id}`, headers }),
    /** Every line gets these kopecks, in the order of the lines. */
    answer: (
      headers: Headers,
      { id, version, lines }: Pick<OfficeClaim, 'id' | 'version' | 'lines'>,
      kopecks: readonly number[],
      more: Partial<Pick<AnswerClaim['body'], 'way' | 'text'>> = {},
    ) =>
      app.inject({
        method: 'PUT',
        url: '/apiadmin/objects/claims/answer',
        headers,
        payload: {
          id,
          version,
          lines: lines.map((line, index) => ({ id: line.id, kopecks: kopecks[index] ?? 0 })),
          way: 'courier',
          text: '',
          ...more,
        },
      }),
    settle: (headers: Headers, { id, version }: Pick<OfficeClaim, 'id' | 'version'>) =>
      app.inject({
        method: 'PUT',
        url: '/apiadmin/objects/claims/settlement',
        headers,
        payload: { id, version },
      }),
  }
}
