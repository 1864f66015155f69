import { afterEach, beforeEach, jest } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, type Request, type Role } from '@lavka/shared'
import type { Draft, DraftContent, DraftRow, PriceRow, SaveDraft } from '@lavka/server/contract'
import TableLavka from './table-lavka'
import { cheese, honey, milk } from '../../../test/goods'
import { openScope } from '../../../test/server'

export const rows: PriceRow[] = [
  { ...milk, number: 12, barcode: '4600000000015' },
  { ...cheese, number: 34 },
  { ...honey, number: 56, barcode: '4600000000022' },
]
export const [milkRow, cheeseRow, honeyRow] = rows as [PriceRow, PriceRow, PriceRow]
const anna = {
  id: 7,
  name: 'Анна Смирнова',
  phone: '+7 912 345-67-89',
  receiver: 'Анна',
  address: 'Тула, Ленина, 1',
  orderCount: 3,
  lastOrderAt: null,
}

type Saved = SaveDraft['body']
/** The draft that a request saved. */
export const bodyOf = (request: Request | undefined) => request?.body as Saved

function search({ query }: Request) {
  const words = query && 'search' in query ? String(query.search) : ''
  const found = rows.filter(({ number, barcode, name }) => {
    return String(number) === words || barcode === words || name.toLowerCase().startsWith(words)
  })
  return { rows: found, next: null, total: found.length }
}

const answers = {
  'GET /api/clientv9/object/price-list': search,
  'GET /api/clientv9/object/drafts': (): DraftRow[] => [],
  [`GET /api/clientv9/objects/drafts/${'a'.repeat(32)}`]: () => parked,
  'GET /api/clientv9/object/usual': () => [{ product: cheeseRow, quantity: 0.6, times: 4 }],
  'PUT /api/clientv9/object/drafts': (request: Request) => ({
    key: bodyOf(request).key,
    version: bodyOf(request).version + 1,
  }),
  'POST /api/clientv9/customers': () => [{ id: 7, name: anna.name, phoneEnd: '6789', town: 'Тула', company: '' }],
  'GET /api/clientv9/objects/customers/7': () => anna,
}

/** Makes the delays of debouncing pass immediately; call it in the test file. */
export function passTimeAtOnce(): void {
  beforeEach(() => {
    jest.useFakeTimers()
    // jsdom has none
    Element.prototype.scrollIntoView = () => {}
  })
  afterEach(() => void jest.useRealTimers())
}

export const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
export const pause = (ms = 1000) => act(() => jest.advanceTimersByTimeAsync(ms))

/** The desk for this role, with a price list of three products and a customer whose number ends with 6789. */
export async function openDesk(
  role: Role,
  more: Parameters<typeof openScope>[0] = {},
  supplierCode = '-',
  query: Record<string, string> = {},
) {
  const opened = openScope({ ...answers, ...more })
  if (role !== 'anonymous') {
    const person = { id: 1, login: 'op', name: 'Марина', role, first_auth: false, code: '1', type: 'person' as const }
    const data = { code: '1', is_not_1c: true, reception_options: { order_in_email: false } }
    const session = { token: 't', user: person, data: { ...data, device: { id: 'd', psw: 'p' } } }
    await allSettled(loggedIn, { scope: opened.scope, params: session })
  }
  render(
    <Provider value={opened.scope}>
      <TableLavka params={{ supplierCode }} query={query} />
    </Provider>,
  )
  await pause()
  return opened
}

/** The field where the next line is typed. */
export const what = () => screen.getByRole('combobox', { name: /Номер, код/ })
export const basket = () => within(screen.getByRole('region', { name: 'Корзина' }))

/** A colleague's basket. */
export const content: DraftContent = {
  supplier: '',
  customer: { id: 7, name: 'Вера' },
  lines: [{ product: milkRow, quantity: 2 }],
  unclear: [],
  attempt: '',
  form: { receiver: 'Вера', phone: '', address: '', day: '', hours: '', comment: '' },
}
const parked: Draft = {
  key: 'a'.repeat(32),
  state: 'parked',
  version: 4,
  isMine: false,
  holder: 'Олег',
  content,
  updatedAt: '2026-11-21T09:00:00.000Z',
}
/** The same basket as a row of the list. */
export const parkedRow: DraftRow = { ...parked, customer: 'Вера', lineCount: 1, content: null }
