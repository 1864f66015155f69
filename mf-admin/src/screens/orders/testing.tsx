import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createWatch, fork } from 'effector'
import { $textHeader, readStoredFx, requestFx, slotShown, type Request, writeStoredFx } from '@lavka/shared'
import type { User } from '@lavka/server/contract'
import { enter, queryOf, showAt } from '../../../test/host'
import Orders from './orders'

/** The line of the card. */
export const orderLine = {
  id: 5,
  actual: null,
  proposal: null,
  discountKopecks: 0,
  product: 'syr',
  name: 'Сыр',
  unit: 'кг',
  quantity: 0.6,
  priceKopecks: 124_000,
  sumKopecks: 74_400,
  picture: { key: 'k', color: '#fff' },
}

export const row = (id: number, status = 'placed', statusName = 'Оформлен') => ({
  id,
  number: `10${id}-1`,
  groupId: id,
  createdAt: '2026-11-20T09:00:00.000Z',
  status,
  statusName,
  origin: 'web',
  originName: 'Сайт',
  placedByName: '',
  supplierName: 'Ферма «Заречье»',
  shopName: '',
  receiver: 'Анна',
  phone: '',
  toPayKopecks: 123_450,
  lineCount: 2,
  deliveryWindow: '2026-11-22 10:00–14:00',
})
export const card = (id: number, more: object = {}) => ({
  ...row(id),
  supplier: 'zarechye',
  shop: 'ferma',
  comment: '',
  address: 'Маросейка, 6',
  pickup: '',
  deliveryWindow: '2026-11-22 10:00–14:00',
  deliveryState: 'open',
  deliveryStateName: 'Курьер не назначен',
  funds: 'none',
  fundsName: 'Оплата при получении',
  fundsConfirmedAt: null,
  totalKopecks: 123_450,
  certificateKopecks: 0,
  deliveryKopecks: 0,
  discountKopecks: 0,
  promoCode: '',
  returnedPromo: null,
  extra: null,
  invoice: null,
  card: null,
  substitutions: 'replace',
  substitutionsName: 'Заменить похожим',
  buyerName: 'Анна Смирнова',
  placedByName: null,
  weighRefusal: 'Вес и состав уточняют при сборке: начните её',
  correctable: {
    deliveryRefusal: null,
    linesRefusal: null,
    windows: ['2026-11-22 14:00–18:00', '2026-11-23 10:00–14:00'],
  },
  commission: null,
  version: 3,
  lines: [orderLine],
  actions: [
    { event: 'confirm', caption: 'Подтвердить', refusal: null, needsReason: false },
    { event: 'cancel', caption: 'Отменить', refusal: null, needsReason: true },
  ],
  events: [
    {
      event: 'place',
      caption: 'Оформлен',
      status: 'placed',
      actorName: 'Анна',
      reason: '',
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  ...more,
})

export const refuse = (code: string, message: string) =>
  Promise.reject(Object.assign(new Error(message), { status: 409, code }))

type Answers = Partial<Record<'groups' | 'grid' | 'card' | 'move' | 'goods', (request: Request) => unknown>> & {
  role?: User['role']
}

const actions = [{ name: 'confirm', caption: 'Подтвердить' }]
const isGroups = (body: unknown): body is { group: { selector: string }[] } =>
  typeof body === 'object' && body !== null && 'group' in body

/** The screen with a fake host that passes navigations back as the query. */
export function open(path: string, answers: Answers = {}) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    if (request.url.endsWith('/admin/obj')) return [{ name: 'orders', actions }]
    if (request.url.endsWith('/bulk')) return { id: 41 }
    if (isGroups(request.body)) return { data: answers.groups?.(request) ?? [], totalCount: -1 }
    if (request.url.endsWith('/obj/suppliers/loadoptions')) return { data: [{ name: 'Ферма «Проба»' }], totalCount: 1 }
    if (request.url.endsWith('loadoptions'))
      return answers.grid ? answers.grid(request) : { data: [row(17), row(18)], totalCount: 120 }
    if (request.url.endsWith('fields'))
      return [
        { name: 'status', caption: 'Статус', type: 'status', values: [{ value: 'placed', caption: 'Оформлен' }] },
        { name: 'origin', caption: 'Откуда', type: 'status', values: [{ value: 'call', caption: 'Телефон' }] },
      ]
    if (request.url.endsWith('price-list')) return answers.goods?.(request)
    if (request.method === 'PUT') return answers.move?.(request)
    return answers.card ? answers.card(request) : card(17)
  }
  const stored = new Map<string, unknown>()
  const scope = fork({
    handlers: [
      [requestFx, handler],
      [readStoredFx, (key: string) => stored.get(key) ?? null],
      [writeStoredFx, ({ key, value }: { key: string; value: unknown }) => void stored.set(key, value)],
    ],
  })
  if (answers.role) enter(scope, answers.role)
  const slots = jest.fn()
  createWatch({ unit: slotShown, scope, fn: ({ view, params }) => slots(view, params) })
  const host = showAt(scope, path, (address) => <Orders params={{}} query={queryOf(address)} />)
  const pages = () =>
    asked.filter(({ url, body }) => url.endsWith('/orders/loadoptions') && !isGroups(body)).map(({ body }) => body)
  const title = () => scope.getState($textHeader)
  return { ...host, scope, asked, pages, slots, title }
}

export const lineOf = (number: string) => screen.getByRole('link', { name: number }).closest('tr') ?? document.body
