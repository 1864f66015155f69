import type { Batch, BatchLine, BatchRow, Feed, Field, LostWord, ObjectInfo } from '@lavka/server/contract'
import type { Request } from '@lavka/shared'
import { fields as usualFields, open, refuse } from '../../testing'

const counts = {
  rows: 4,
  planned: 0,
  insert: 0,
  update: 0,
  remove: 0,
  withdraw: 0,
  same: 0,
  wrong: 0,
  done: 0,
  held: 0,
  waiting: 0,
  failed: 0,
}
const planned = { planned: 4, insert: 1, update: 1, same: 1, wrong: 1 }

export const mapping: Batch = {
  canRevert: true,
  id: 41,
  object: 'goods',
  kind: 'import',
  state: 'mapping',
  title: 'полки.csv',
  failure: '',
  madeAt: '2026-11-20T09:00:00.000Z',
  columns: [
    { caption: 'Имя', sample: 'Верхняя' },
    { caption: 'Штук', sample: '7' },
  ],
  reading: {
    sheets: [
      { name: 'Полки', isHidden: false },
      { name: 'Старые', isHidden: true },
    ],
    sheet: 0,
    captionLine: 2,
    top: [
      { number: 1, text: 'Полки на складе' },
      { number: 2, text: 'Имя · Штук' },
    ],
    withHidden: false,
    hiddenRows: 3,
    hiddenColumns: 0,
    toldLines: 1,
  },
  address: null,
  mapping: { fields: ['name', 'places'], key: 'name', timeZone: 'Europe/Moscow' },
  counts,
}
export const checked: Batch = { ...mapping, state: 'planned', counts: { ...counts, ...planned } }
export const done: Batch = { ...checked, state: 'done', counts: { ...checked.counts, done: 2 } }
const revert: Batch = { ...mapping, id: 42, kind: 'revert', columns: [], reading: null, mapping: null }

const line: BatchRow = {
  number: 2,
  title: '',
  before: {},
  after: {},
  problems: [],
  cells: [],
  held: [],
  state: 'waiting',
  action: 'insert',
}
export const wrong: BatchRow = {
  ...line,
  number: 3,
  title: 'Нижняя',
  state: 'wrong',
  problems: [{ field: 'places', message: 'Введите число' }],
  cells: ['Нижняя', 'пять'],
}
export const changed: BatchRow = {
  ...line,
  number: 2,
  action: 'update',
  title: 'Верхняя',
  before: { places: 5 },
  after: { places: 7 },
}

type Refusals = Partial<Record<'import' | 'apply' | 'address' | 'run', () => Promise<unknown>>>
type Rows = Partial<Record<'problems' | 'changes', BatchRow[]>>
/** `bulk` is the batch that a bulk change starts. */
type Server = {
  batches: Batch[]
  fields?: Field[]
  rows?: Rows
  refusals?: Refusals
  bulk?: Batch
  feeds?: Feed[]
  objects?: ObjectInfo[]
  stored?: Map<string, unknown>
  words?: LostWord[]
  role?: 'admin' | 'supplier'
}

/** The screen with a fake server that has batches: each poll of a running one returns the next of `course`, or the same when there is none. */
export function openImport(
  path: string,
  {
    batches,
    fields = usualFields.slice(0, 3),
    rows = {},
    refusals = {},
    bulk = mapping,
    feeds = [],
    objects,
    stored = new Map(),
    words = [],
    role = 'admin',
  }: Server,
) {
  const kept = new Map(batches.map((batch) => [batch.id, batch]))
  const course: Batch[] = []
  const put = (batch: Batch) => {
    kept.set(batch.id, batch)
    return batch
  }
  const look = (id: number) => {
    const batch = kept.get(id)
    const next = batch && ['planning', 'applying'].includes(batch.state) ? course.shift() : undefined
    return next ? put(next) : (batch ?? refuse(404, 'NOT_FOUND', 'Такого пакета изменений нет'))
  }
  const answerFeeds = ({ method, url }: Request) => {
    const id = Number(/\d+/.exec(url)?.[0])
    if (method === 'GET') return feeds
    if (url.endsWith('/run')) return refusals.run?.() ?? feeds.find((one) => one.id === id)
    return method === 'DELETE' ? { removed: true } : feeds[0]
  }
  const answer = ({ method, url, query }: Request) => {
    const [, path = ''] = url.split('/apiadmin/batches')
    const id = Number(path.split('/')[1])
    const verb = path.split('/')[2] ?? ''
    if (url.endsWith('/import-address'))
      return refusals.address?.() ?? put({ ...mapping, address: 'https://shop.example/' })
    if (url.endsWith('/import')) return refusals.import?.() ?? put({ ...mapping })
    if (url.endsWith('/bulk')) return put({ ...bulk, state: 'planning' })
    if (verb === 'words') return words
    if (verb === 'wrong') return new Blob(['x'])
    if (verb === 'plan') return put({ ...mapping, state: 'planning' })
    if (verb === 'apply') return refusals.apply?.() ?? put({ ...checked, ...kept.get(id), state: 'applying' })
    if (verb === 'stop') {
      course.push({ ...done, state: 'stopped', counts: { ...done.counts, done: 1 } })
      return kept.get(id)
    }
    if (verb === 'revert') return put({ ...revert, state: 'planning' })
    if (verb === 'rows') return rows[query && 'of' in query && query.of === 'problems' ? 'problems' : 'changes'] ?? []
    if (method === 'GET' && path === '') {
      const toLine = ({ id: key, kind, state, title, madeAt, counts: { waiting } }: Batch): BatchLine => ({
        id: key,
        kind,
        state,
        title,
        madeAt,
        isWaiting: waiting > 0,
      })
      return [...kept.values()].map(toLine).toSorted((one, other) => other.id - one.id)
    }
    return look(id)
  }
  const screen = open(path, {
    fields: () => fields,
    batches: answer,
    feeds: answerFeeds,
    stored,
    role,
    ...(objects && { objects: () => objects }),
  })
  const calls = () =>
    screen.asked
      .filter(({ method, url }) => method !== 'GET' && /batches|import|product-feeds/.test(url))
      .map(({ url }) => url)
  return { ...screen, course, put, calls }
}
