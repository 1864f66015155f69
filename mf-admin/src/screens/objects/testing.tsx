import { screen } from '@testing-library/react'
import { createWatch, fork } from 'effector'
import { readStoredFx, requestFx, slotShown, writeStoredFx, type Request } from '@lavka/shared'
import type { AnyRow, Field, ObjectInfo } from '@lavka/server/contract'
import { enter, queryOf, showAt } from '../../../test/host'
import Objects from './objects'

const known = { key: 'id', sort: [{ selector: 'name', desc: false }], details: [], actions: [], summaries: [] }
export const goodsInfo: ObjectInfo = {
  ...known,
  name: 'goods',
  caption: 'Полки',
  rowCaption: 'Полка',
  title: 'name',
  canInsert: true,
  canUpdate: true,
  canRemove: true,
}
const shopsInfo: ObjectInfo = {
  ...known,
  name: 'shops',
  caption: 'Магазины',
  rowCaption: 'Магазин',
  title: 'name',
  canInsert: false,
  canUpdate: false,
  canRemove: false,
}

/** A field of each type. */
export const fields: Field[] = [
  { name: 'name', caption: 'Название', type: 'text', edit: { isRequired: true, longest: 20 } },
  { name: 'places', caption: 'Мест', type: 'number', unit: 'шт', edit: { isRequired: true, least: 0, most: 100 } },
  { name: 'rent', caption: 'Аренда', type: 'money', isNullable: true, edit: { least: 0 } },
  { name: 'isCold', caption: 'Холодная', type: 'boolean', edit: { initial: false } },
  { name: 'openedOn', caption: 'Открыта', type: 'date', isNullable: true, edit: {} },
  { name: 'changedAt', caption: 'Изменена', type: 'datetime' },
  {
    name: 'state',
    caption: 'Состояние',
    type: 'status',
    values: [
      { value: 'open', caption: 'Работает' },
      { value: 'closed', caption: 'Закрыта' },
    ],
    edit: { initial: 'open' },
  },
  {
    name: 'shop',
    caption: 'Магазин',
    type: 'number',
    lookup: { object: 'shops', caption: 'name' },
    edit: { isRequired: true },
  },
]

export const row = (id: number, more: AnyRow = {}): AnyRow => ({
  id,
  version: 3,
  name: `Полка ${id}`,
  places: 10,
  rent: 124_000,
  isCold: true,
  openedOn: '2026-03-01',
  changedAt: '2026-11-20T09:00:00.000Z',
  state: 'open',
  shop: 7,
  ...more,
})

export const refuse = (status: number, code: string, message: string, details?: unknown) =>
  Promise.reject(Object.assign(new Error(message), { status, code, message, details }))

export type Answers = Partial<
  Record<
    | 'views'
    | 'subscriptions'
    | 'feeds'
    | 'objects'
    | 'onboarding'
    | 'fields'
    | 'rows'
    | 'row'
    | 'edit'
    | 'changes'
    | 'batches',
    (request: Request) => unknown
  >
> & {
  /** the content of the browser's storage */
  stored?: Map<string, unknown>
  role?: 'admin' | 'supplier'
}

function answer(request: Request, answers: Answers): unknown {
  const { method, url } = request
  if (url.includes('/product-feeds')) return answers.feeds?.(request) ?? []
  if (/\/batches|\/(import|import-address|bulk)$/.test(url)) return answers.batches?.(request) ?? []
  if (url.includes('/subscriptions')) return answers.subscriptions?.(request) ?? []
  if (url.endsWith('/views')) return answers.views?.(request) ?? []
  if (url.endsWith('/admin/obj')) return answers.objects ? answers.objects(request) : [goodsInfo, shopsInfo]
  if (url.endsWith('/shops/loadoptions')) return { data: [{ id: 7, name: 'Лавка на Тверской' }], totalCount: 1 }
  if (url.endsWith('loadoptions'))
    return answers.rows ? answers.rows(request) : { data: [row(1), row(2)], totalCount: 2 }
  if (url.endsWith('fields')) return answers.fields ? answers.fields(request) : fields
  if (url.endsWith('changes')) return answers.changes?.(request) ?? []
  if (method === 'GET' && url.endsWith('/onboarding'))
    return answers.onboarding?.(request) ?? refuse(404, 'NOT_FOUND', 'Нет')
  if (method !== 'GET') return answers.edit?.(request)
  return answers.row ? answers.row(request) : row(1)
}

/** The screen with a fake host that passes navigations back as the query. */
export function open(path: string, answers: Answers = {}) {
  const { stored = new Map<string, unknown>(), role = 'admin' } = answers
  const asked: Request[] = []
  const scope = fork({
    handlers: [
      [
        requestFx,
        (request: Request) => {
          asked.push(request)
          return answer(request, answers)
        },
      ],
      [readStoredFx, (key: string) => stored.get(key) ?? null],
      [writeStoredFx, ({ key, value }: { key: string; value: unknown }) => void stored.set(key, value)],
    ],
  })
  const shown: { view: string; params: object }[] = []
  createWatch({ unit: slotShown, scope, fn: ({ view, params }) => void shown.push({ view, params }) })
  enter(scope, role)
  const host = showAt(scope, path, (address) => {
    const [, , place, code = '', type = ''] = address.pathname.split('/')
    const ofPromo = { first: 'goods', ...(code && { table: code }), ...(type && { type }) }
    const params = place === 'promo' ? ofPromo : code ? { code } : {}
    return <Objects params={params} query={queryOf(address)} />
  })
  const pages = () => asked.filter(({ url }) => url.endsWith('/goods/loadoptions')).map(({ body }) => body)
  const edits = () => asked.filter(({ method, url }) => method !== 'GET' && !url.endsWith('loadoptions'))
  return { ...host, scope, asked, pages, edits, stored, slots: () => shown }
}

export const lineOf = (name: string) => screen.getByRole('link', { name }).closest('tr') ?? document.body
