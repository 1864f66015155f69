import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import { makeOrder, makeOwnReview, makeReceived } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import MyOrders from './my-orders'

const delivered = makeOrder({ status: 'delivered', statusName: 'Доставлен', actions: [] })

function show(answers: Parameters<typeof openScope>[0] = {}, stored: Record<string, unknown> = {}, order = delivered) {
  const opened = openScope(
    {
      'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [order], total: 1 }),
      'GET /api/clientv9/object/reviews': () => [makeReceived()],
      'PUT /api/clientv9/object/reviews': () => makeOwnReview({ stars: 5, text: 'Как в детстве' }),
      ...answers,
    },
    stored,
  )
  render(
    <Provider value={opened.scope}>
      <MyOrders params={{}} query={{}} />
    </Provider>,
  )
  return opened
}

const unfold = async () => userEvent.click(await screen.findByRole('button', { name: /Оставить отзыв: заказ/ }))
const star = (name: RegExp) => screen.getByRole('radio', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить отзыв: Сыр «Тульский»' }))

test('a delivered product is rated by one press on a star, a text is optional; then it waits for approval', async () => {
  const { calls, storage } = show()
  await unfold()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(star(/5.звёзд/))
  await userEvent.type(screen.getByLabelText(/Что понравилось/), 'Как в детстве')
  await send()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    product: 'cheese',
    stars: 5,
    text: 'Как в детстве',
    photos: [],
  })
  expect(await screen.findByText('На проверке')).toBeInTheDocument()
  expect(screen.getByText('Ваша оценка: 5 из 5')).toBeInTheDocument()
  expect(screen.getByText('1 на проверке')).toBeInTheDocument()
  expect(storage.has('lavka.reviews')).toBe(false)
})

test('products that were not delivered cannot be rated', async () => {
  const { calls } = show({}, {}, makeOrder({ status: 'shipping', statusName: 'В пути', actions: [] }))
  expect(await screen.findByText('В пути')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /отзыв/i })).toBeNull()
  expect(calls.some(({ url }) => url.includes('reviews'))).toBe(false)
})

test('a draft survives a failure and a reload', async () => {
  const { storage } = show({
    'PUT /api/clientv9/object/reviews': () => {
      throw failure({ message: 'Нет связи' })
    },
  })
  await unfold()
  await userEvent.click(star(/4.звезды/))
  await userEvent.type(screen.getByLabelText(/Что понравилось/), 'Долго писала')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  expect(screen.getByLabelText(/Что понравилось/)).toHaveValue('Долго писала')
  const kept = { owner: 0, drafts: { cheese: { stars: 4, text: 'Долго писала', photos: [] } } }
  expect(storage.get('lavka.reviews')).toEqual(kept)
})

test('a stored draft is restored after a reload, another person’s is not', async () => {
  const drafts = { cheese: { stars: 3, text: 'Начала вчера' } }
  show({}, { 'lavka.reviews': { owner: 0, drafts } })
  await unfold()
  expect(await screen.findByLabelText(/Что понравилось/)).toHaveValue('Начала вчера')
  expect(star(/3.звезды/)).toBeChecked()
})

test('a draft of somebody else at this device is not shown', async () => {
  show({}, { 'lavka.reviews': { owner: 7, drafts: { cheese: { stars: 3, text: 'Чужое' } } } })
  await unfold()
  expect(star(/3.звезды/)).not.toBeChecked()
})

test('a rejected review shows the reason and can be corrected', async () => {
  const review = makeOwnReview({ state: 'rejected', stateName: 'Отклонён', reason: 'В отзыве телефон' })
  const { calls } = show({ 'GET /api/clientv9/object/reviews': () => [makeReceived({ review })] })
  expect(await screen.findByText('1 отклонён')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /Ваши отзывы/ }))
  expect(screen.getByText(/Причина: В отзыве телефон/).closest('ul')).not.toHaveAttribute('hidden')

  await userEvent.click(screen.getByRole('button', { name: /Изменить отзыв/ }))
  const text = screen.getByLabelText(/Что понравилось/)
  expect(text).toHaveValue('Вкусно')
  await userEvent.clear(text)
  await send()
  const body = { product: 'cheese', stars: 4, text: '', photos: [] }
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual(body)
  expect(await screen.findByText('На проверке')).toBeInTheDocument()
})

test('after a review is removed the product can be rated again', async () => {
  const { calls } = show({
    'GET /api/clientv9/object/reviews': () => [makeReceived({ review: makeOwnReview() })],
    'DELETE /api/clientv9/objects/reviews/cheese': () => ({ done: true }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /Ваши отзывы/ }))
  await userEvent.click(screen.getByRole('button', { name: /Удалить отзыв/ }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(await screen.findByRole('radio', { name: /5.звёзд/ })).not.toBeChecked()
})

test('reviews that did not load can be retried, the orders stay', async () => {
  let isDown = true
  show({
    'GET /api/clientv9/object/reviews': () => {
      if (isDown) throw failure({})
      return [makeReceived()]
    },
  })
  expect(await screen.findByText(/Отзывы не загрузились/)).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('button', { name: /Оставить отзыв/ })).toBeInTheDocument()
})

test('photos are uploaded at once, kept with the draft over a reload, and sent with the review', async () => {
  const card = { id: 7, name: 'сыр.webp', preview: 'data:,' }
  const draft = { stars: 4, text: 'Свежий', photos: [{ id: 5, name: 'раньше.webp', preview: 'data:,' }] }
  const photos = { 'POST /api/clientv9/object/photos': () => card }
  const { calls, storage } = show(photos, { 'lavka.reviews': { owner: 0, drafts: { cheese: draft } } })
  await unfold()
  expect(await screen.findByText('раньше.webp')).toBeInTheDocument()
  const input = screen.getByLabelText(/^Снимки \(необязательно, до 5\): файл$/)
  await userEvent.upload(input, new File(['x'], 'сыр.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('сыр.webp')).toBeInTheDocument()
  expect(storage.get('lavka.reviews')).toMatchObject({ drafts: { cheese: { photos: [{ id: 5 }, { id: 7 }] } } })
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: раньше.webp' }))
  await send()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ stars: 4, photos: [7] })
})

test('a review is not sent while a photo is on its way; a photo that failed is tried again', async () => {
  const asked: (() => void)[] = []
  const { calls } = show({
    'POST /api/clientv9/object/photos': () =>
      new Promise((resolve, reject) => {
        const isFirst = asked.length === 0
        asked.push(() =>
          isFirst
            ? reject(failure({ status: 0, code: 'OFFLINE', message: 'Нет соединения' }))
            : resolve({ id: 7, name: 'сыр.webp', preview: 'data:,' }),
        )
      }),
  })
  await unfold()
  await userEvent.click(star(/5.звёзд/))
  const input = await screen.findByLabelText(/^Снимки .*: файл$/)
  await userEvent.upload(input, new File(['x'], 'сыр.jpg', { type: 'image/jpeg' }))
  await send()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  asked[0]?.()
  expect(await screen.findByText('Нет соединения')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить: сыр.jpg' }))
  asked[1]?.()
  expect(await screen.findByText('сыр.webp')).toBeInTheDocument()
  await send()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ photos: [7] })
})

test('the author sees that photos were refused, and why', async () => {
  const review = makeOwnReview({ state: 'approved', refusedPhotos: 1, photoReason: 'На снимке люди' })
  show({ 'GET /api/clientv9/object/reviews': () => [makeReceived({ review })] })
  await userEvent.click(await screen.findByRole('button', { name: /Ваши отзывы: заказ/ }))
  expect(screen.getByText(/Мы убрали 1.снимок. Причина: На снимке люди/)).toBeInTheDocument()
})
