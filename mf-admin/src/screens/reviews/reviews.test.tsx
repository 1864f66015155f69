import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, noticeShown, redirected, requestFx, type Notice, type Request, type Role } from '@lavka/shared'
import type { FileCard, OfficeReview } from '@lavka/server/contract'
import Reviews from './reviews'

const review = (id: number, change: Partial<OfficeReview> = {}): OfficeReview => ({
  id,
  version: 2,
  author: 'Анна С.',
  stars: 4,
  text: `Отзыв ${id}`,
  answer: '',
  reason: '',
  product: `p${id}`,
  productName: `Сыр ${id}`,
  supplierName: 'Ферма',
  picture: { key: 'food', color: '#fff' },
  state: 'waiting',
  stateName: 'На проверке',
  moderator: '',
  moderatedAt: null,
  photos: [],
  refusedPhotos: 0,
  photoReason: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  ...change,
})

type Given = {
  query?: Record<string, string>
  role?: Exclude<Role, 'anonymous'>
  answer?: (request: Request) => unknown
}

async function open({
  query = {},
  role = 'admin',
  answer = () => ({ reviews: [review(1), review(2)], total: 2 }),
}: Given = {}) {
  const calls: Request[] = []
  const handler = async (request: Request) => {
    calls.push(request)
    return answer(request)
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const notices: Notice[] = []
  createWatch({ unit: noticeShown, scope, fn: (notice) => notices.push(notice) })
  const addresses: string[] = []
  createWatch({ unit: redirected, scope, fn: (address) => addresses.push(address) })
  const user = { id: 1, login: role, name: role, role, first_auth: false, code: '', type: 'person' as const }
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  await allSettled(loggedIn, { scope, params: { token: 't', user, data } })
  await act(async () =>
    render(
      <Provider value={scope}>
        <Reviews params={{}} query={query} />
      </Provider>,
    ),
  )
  return { calls, notices, addresses }
}

const queue = ({ method }: Request) =>
  method === 'GET' ? { reviews: [review(1), review(2)], total: 2 } : review(1, { state: 'approved' })
const card = (name: string) => within(screen.getByRole('listitem', { name: `Отзыв: ${name}` }))

test('the queue shows what was said of what; a published review leaves it and the keyboard goes on at the next', async () => {
  const { calls, notices } = await open({ answer: queue })
  expect(card('Сыр 1').getByText('Отзыв 1')).toBeInTheDocument()
  expect(card('Сыр 1').getByText(/4 из 5/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать отзыв: Сыр 1' }))

  expect(calls.at(-1)?.body).toEqual({ id: 1, version: 2, decision: 'approve', reason: '' })
  expect(screen.queryByText('Отзыв 1')).toBeNull()
  expect(notices).toEqual([{ kind: 'success', text: 'Отзыв опубликован' }])
  expect(screen.getByRole('status')).toHaveTextContent(/1.отзыв/)
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Отзыв: Сыр 2' })).toHaveFocus())
})

test('a rejection needs a reason: a usual one at a press, or one’s own', async () => {
  const { calls } = await open({ answer: queue })
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить отзыв: Сыр 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить отзыв' }))
  expect(screen.getByLabelText('Почему отклоняете')).toHaveAccessibleDescription(/Напишите причину/)
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Грубость' }))
  await userEvent.type(screen.getByLabelText('Почему отклоняете'), ', простите')
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить отзыв' }))
  expect(calls.at(-1)?.body).toEqual({
    id: 2,
    version: 2,
    decision: 'reject',
    reason: 'В отзыве грубые слова, простите',
  })
})

const photo = (id: number): FileCard => ({
  id,
  kind: 'picture',
  name: `Снимок ${id}.webp`,
  size: 1,
  description: '',
  madeAt: '',
  picture: null,
  preview: `data:image/webp;base64,${id}`,
})

test('photos are shown whole; one is refused with a reason and the review is published without it', async () => {
  const shown = review(1, { photos: [photo(5), photo(6)] })
  const { calls, notices } = await open({
    answer: ({ method, url }) => {
      if (url.startsWith('/apiadmin/repo/')) return new Blob([url], { type: 'image/webp' })
      return method === 'GET' ? { reviews: [shown], total: 1 } : { ...shown, state: 'approved' }
    },
  })
  await waitFor(() =>
    expect(card('Сыр 1').getByRole('img', { name: 'Снимок 2' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:.*;base64,L2FwaWFkbWlu/),
    ),
  )
  expect(calls.filter(({ file }) => file).map(({ url }) => url)).toEqual(['/apiadmin/repo/5', '/apiadmin/repo/6'])
  await userEvent.click(screen.getByRole('button', { name: 'Не публиковать снимок 2' }))
  await userEvent.click(screen.getByRole('button', { name: /Опубликовать без 1.снимка/ }))
  expect(screen.getByLabelText('Почему не публикуете снимок')).toHaveAccessibleDescription(/Напишите причину/)
  await userEvent.click(screen.getByRole('button', { name: 'Люди на снимке' }))
  await userEvent.click(screen.getByRole('button', { name: /Опубликовать без 1.снимка/ }))
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    id: 1,
    version: 2,
    decision: 'approve',
    reason: '',
    photos: { refused: [6], reason: 'На снимке люди: их согласия у нас нет' },
  })
  expect(notices.at(-1)?.text).toBe('Отзыв опубликован не со всеми снимками: автор увидит причину')
})

test('what was changed meanwhile is said and read again', async () => {
  const { calls, notices } = await open({
    answer: (request) => {
      if (request.method === 'GET') return queue(request)
      throw Object.assign(new Error('Отзыв уже изменился'), { status: 409, code: 'REVIEW_CHANGED' })
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать отзыв: Сыр 1' }))
  expect(notices.at(-1)?.text).toBe('Отзыв уже изменился')
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
})

test('what is decided says by whom and when, and can be taken down', async () => {
  const done = {
    state: 'approved',
    stateName: 'Опубликован',
    moderator: 'Ольга',
    moderatedAt: '2026-11-20T10:00:00.000Z',
  } as const
  const { calls } = await open({
    query: { state: 'approved' },
    answer: () => ({ reviews: [review(1, done)], total: 1 }),
  })
  expect(calls[0]?.query).toEqual({ state: 'approved', rowSkip: 0, rowCount: 20 })
  expect(screen.getByText(/Опубликован: Ольга/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Опубликовать/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Снять с публикации отзыв: / })).toHaveTextContent('Снять с публикации')
})

test('an empty queue is good news, a failure is tried again', async () => {
  let isDown = true
  await open({
    answer: () => {
      if (isDown) throw Object.assign(new Error('Нет связи'), { status: 0, code: 'OFFLINE' })
      return { reviews: [], total: 0 }
    },
  })
  expect(screen.getByText('Нет связи')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Очередь пуста')).toBeInTheDocument()
})

test('the next page is asked from where the shown ones end, and the address keeps how far', async () => {
  const { calls, addresses } = await open({
    query: { state: 'rejected' },
    answer: ({ query }) =>
      JSON.stringify(query).includes('"rowSkip":0')
        ? { reviews: [review(1)], total: 2 }
        : { reviews: [review(1), review(2)], total: 2 },
  })
  await userEvent.click(screen.getByRole('button', { name: /Показать ещё/ }))
  expect(calls.at(-1)?.query).toEqual({ state: 'rejected', rowSkip: 1, rowCount: 20 })
  expect(addresses).toEqual(['/admin/reviews?state=rejected&shown=21'])
  expect(screen.getAllByRole('listitem', { name: /Отзыв/ })).toHaveLength(2)
})

test('an address brings as many as had been opened, beyond the largest page one page after the other', async () => {
  const all = Array.from({ length: 130 }, (_, index) => review(index + 1))
  const { calls } = await open({
    query: { shown: '120' },
    answer: ({ query }) => {
      const { rowSkip: skip, rowCount: count } = Object(query) as { rowSkip: number; rowCount: number }
      return { reviews: all.slice(skip, skip + count), total: 130 }
    },
  })
  expect(calls.map(({ query }) => query)).toMatchObject([
    { rowSkip: 0, rowCount: 100 },
    { rowSkip: 100, rowCount: 100 },
  ])
  expect(screen.getAllByRole('listitem', { name: /Отзыв/ })).toHaveLength(130)
})

test('a supplier decides nothing and answers once', async () => {
  const published = review(1, { state: 'approved', stateName: 'Опубликован' })
  const { calls } = await open({
    role: 'supplier',
    answer: ({ method }) =>
      method === 'GET' ? { reviews: [published], total: 1 } : { ...published, answer: 'Спасибо, Анна' },
  })
  expect(calls[0]?.query).toEqual({ state: 'approved', rowSkip: 0, rowCount: 20 })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('button', { name: /Отклонить|Опубликовать/ })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: /Ответить на отзыв/ }))
  await userEvent.type(screen.getByLabelText('Ваш ответ'), 'Спасибо, Анна')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  expect(calls.at(-1)?.body).toEqual({ id: 1, text: 'Спасибо, Анна' })
  expect(await screen.findByText('Спасибо, Анна')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Ответить/ })).toBeNull()
})
