import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, loggedOut } from '@lavka/shared'
import type { FindReviews, OwnReview, ProductReview } from '@lavka/server/contract'
import { cheese, makeOwnReview, makeProduct } from '../../../../test/goods'
import { failure, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import ProductReviews from './product-reviews'

const review = (id: number, change: Partial<ProductReview> = {}): ProductReview => ({
  id,
  author: 'Анна С.',
  stars: 5,
  text: `Отзыв ${id}`,
  answer: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  photos: [],
  ...change,
})
const some: FindReviews['answer'] = {
  rating: { average: 4.33, count: 3 },
  counts: [0, 0, 1, 0, 2],
  next: 2,
  own: null,
  mayReview: false,
  photos: [],
  reviews: [review(3), review(2, { author: 'Покупатель', stars: 3, answer: 'Спасибо' })],
}

function show(answers: Parameters<typeof openScope>[0] = {}) {
  const opened = openScope({ 'GET /api/clientv9/objects/reviews/cheese': () => some, ...answers })
  render(
    <Provider value={opened.scope}>
      <ProductReviews product={makeProduct(cheese)} />
    </Provider>,
  )
  return opened
}

test('the average, the number, the breakdown and the words of buyers, with the supplier’s answer', async () => {
  show()
  expect(await screen.findByText('4,3')).toBeInTheDocument()
  expect(screen.getByText(/^3.отзыва$/)).toBeInTheDocument()
  const counts = within(screen.getByRole('list', { name: 'Сколько каких оценок' })).getAllByRole('listitem')
  expect(counts.map(({ textContent }) => textContent.replace('\u00a0', ' '))).toEqual([
    ...['5 звёзд2', '4 звезды0', '3 звезды1', '2 звезды0', '1 звезда0'],
  ])
  expect(screen.getByText('Анна С.')).toBeInTheDocument()
  expect(screen.getByText('Ферма «Заречье» отвечает')).toBeInTheDocument()
  expect(screen.getByText(/Отзыв оставляет тот, кому доставили/)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('photos of buyers stand in a row; one is enlarged, the arrows lead on', async () => {
  const photos = ['k1', 'k2'].map((key, index) => ({ id: index + 1, key, color: '#fff' }))
  show({ 'GET /api/clientv9/objects/reviews/cheese': () => ({ ...some, photos }) })
  const strip = await screen.findByRole('list', { name: 'Снимки покупателей' })
  expect(within(strip).getAllByRole('button')).toHaveLength(2)
  await userEvent.click(within(strip).getByRole('button', { name: /Увеличить: Сыр.*, снимок 1/ }))
  const viewer = screen.getByRole('dialog', { name: 'Снимки покупателей' })
  expect(within(viewer).getByRole('img')).toHaveAttribute('src', '/api/pictures/k1-full.webp')
  expect(within(viewer).getByRole('button', { name: 'Закрыть снимок' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(within(viewer).getByRole('status')).toHaveTextContent('Снимок 2 из 2')
  expect(within(viewer).getByRole('img')).toHaveAttribute('src', '/api/pictures/k2-full.webp')
  await userEvent.click(within(viewer).getByRole('button', { name: 'Закрыть снимок' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the next page comes after what is shown', async () => {
  const { calls } = show({
    'GET /api/clientv9/objects/reviews/cheese': ({ query }) =>
      JSON.stringify(query) === '{"after":2}' ? { ...some, reviews: [review(1)], next: null } : some,
  })
  await userEvent.click(await screen.findByRole('button', { name: /Показать ещё 1.отзыв/ }))
  expect(await screen.findByText('Отзыв 1')).toBeInTheDocument()
  expect(screen.getByText('Отзыв 3')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Показать ещё/ })).toBeNull()
  expect(calls.at(-1)?.query).toEqual({ after: 2 })
})

test('without reviews it says so, and who may write one', async () => {
  show({ 'GET /api/clientv9/objects/reviews/cheese': () => ({ ...some, rating: null, reviews: [], next: null }) })
  expect(await screen.findByText(/Отзывов пока нет. Отзыв оставляет тот/)).toBeInTheDocument()
})

test('a buyer who received the product can review it here; after the logout the form is gone', async () => {
  let own: OwnReview | null = null
  const { scope } = show({
    'GET /api/clientv9/objects/reviews/cheese': () => ({ ...some, mayReview: true, own }),
    'PUT /api/clientv9/object/reviews': () => (own = makeOwnReview()),
  })
  await act(() => allSettled(loggedIn, { scope, params: session }))
  await userEvent.click(await screen.findByRole('radio', { name: /4.звезды/ }))
  await userEvent.click(screen.getByRole('button', { name: /Отправить отзыв/ }))
  expect(await screen.findByText('На проверке')).toBeInTheDocument()
  await act(() => allSettled(loggedOut, { scope }))
  expect(screen.queryByText('На проверке')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a refusal of the server is shown at the form', async () => {
  show({
    'GET /api/clientv9/objects/reviews/cheese': () => ({ ...some, mayReview: true }),
    'PUT /api/clientv9/object/reviews': () => {
      throw failure({ status: 409, code: 'REVIEW_REFUSED', message: 'Отзыв может оставить тот, кому доставили' })
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: /1.звезда/ }))
  await userEvent.click(screen.getByRole('button', { name: /Отправить отзыв/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Отзыв может оставить тот')
})

test('reviews that did not load are asked for again', async () => {
  show({
    'GET /api/clientv9/objects/reviews/cheese': () => {
      throw failure({})
    },
  })
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeInTheDocument()
})
