import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { Claim, OrderClaims } from '@lavka/server/contract'
import { noticeShown } from '@lavka/shared'
import { makeOrder } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import MyOrders from './my-orders'

const delivered = makeOrder({ status: 'delivered', statusName: 'Доставлен', actions: [] })
const [line] = delivered.lines
const none: OrderClaims = { order: delivered.id, until: '2026-12-05T09:00:00.000Z', isOpen: true, claims: [] }
const waiting: Claim = {
  id: 3,
  version: 1,
  state: 'open',
  stateName: 'Ждёт ответа',
  text: 'Кислое',
  createdAt: '2026-11-21T09:00:00.000Z',
  lines: [
    {
      id: 9,
      line: line?.id ?? 0,
      name: 'Сыр «Тульский»',
      unit: 'кг',
      quantity: 0.5,
      problem: 'spoiled',
      problemName: 'Испорчено',
      askedKopecks: 500_00,
      acceptedKopecks: null,
    },
  ],
  photos: [],
  returnedKopecks: 0,
  way: null,
  wayName: '',
  answer: '',
  answeredAt: null,
  settledAt: null,
}
const card = {
  id: 7,
  kind: 'picture',
  name: 'a.webp',
  size: 1,
  description: '',
  madeAt: '',
  picture: null,
  preview: 'data:,',
}

function show(found: OrderClaims, answers: Parameters<typeof openScope>[0] = {}, stored = {}) {
  const opened = openScope(
    {
      'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [delivered], total: 1 }),
      'GET /api/clientv9/object/claims': () => [found],
      'POST /api/clientv9/object/claims': () => ({ ...none, isOpen: false, claims: [waiting] }),
      'POST /api/clientv9/object/photos': () => card,
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

const begin = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Подать претензию: заказ/ }))
  await screen.findByRole('form', { name: /Претензия по заказу/ })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить претензию' }))

test('a claim names lines with what is wrong and how much, words and photos; what came of it stands under the order', async () => {
  const { calls, storage } = show(none)
  await begin()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Отметьте товары, с которыми что-то не так')
  const [box] = screen.getAllByRole('checkbox')
  if (box) await userEvent.click(box)
  await userEvent.selectOptions(screen.getByLabelText('Что не так'), 'Меньше веса')
  await userEvent.clear(screen.getByLabelText(/^Сколько/))
  await userEvent.type(screen.getByLabelText(/^Сколько/), '0,5')
  await userEvent.type(screen.getByLabelText(/Расскажите подробнее/), 'Кислое')
  await userEvent.upload(
    await screen.findByLabelText(/^Снимки товара.*: файл$/),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  )
  expect(await screen.findByText('a.webp')).toBeInTheDocument()
  expect(storage.get('lavka.claim')).toMatchObject({ draft: { text: 'Кислое', photos: [{ id: 7 }] } })
  await send()
  expect(calls.findLast(({ method, url }) => method === 'POST' && url.endsWith('/claims'))?.body).toEqual({
    order: delivered.id,
    text: 'Кислое',
    lines: [{ line: line?.id, problem: 'underweight', quantity: 0.5 }],
    photos: [7],
  })
  expect(await screen.findByText('Ждёт ответа')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /Претензии по заказу/ })).toHaveFocus()
  expect(storage.has('lavka.claim')).toBe(false)
  expect(screen.queryByRole('button', { name: /^Подать претензию/ })).toBeNull()
})

test('a draft that a former version kept stays, with its photos', async () => {
  const lines = { [line?.id ?? 0]: { problem: 'wrong', quantity: '1' } }
  const draft = { order: delivered.id, lines, text: 'Не то', photos: [{ id: 9, preview: 'data:,' }] }
  const { calls } = show(none, {}, { 'lavka.claim': { owner: 0, draft } })
  await begin()
  expect(await screen.findByText('Снимок')).toBeInTheDocument()
  await send()
  expect(calls.findLast(({ method, url }) => method === 'POST' && url.endsWith('/claims'))?.body).toMatchObject({
    text: 'Не то',
    photos: [9],
  })
})

test('a draft about another order does not come into the form of this one', async () => {
  const draft = { order: delivered.id + 1, lines: {}, text: 'О другом заказе', photos: [] }
  show(none, {}, { 'lavka.claim': { owner: 0, draft } })
  await begin()
  expect(await screen.findByLabelText(/Расскажите подробнее/)).toHaveValue('')
})

test('a refusal is said and nothing of what was typed is lost, after a reload neither', async () => {
  const refusal = failure({
    status: 409,
    code: 'CLAIM_REFUSED',
    message: 'По этому заказу уже есть претензия без ответа',
  })
  const draft = {
    order: delivered.id,
    lines: { [line?.id ?? 0]: { problem: 'wrong', quantity: '1' } },
    text: 'Не то',
    photos: [],
  }
  show(
    none,
    {
      'POST /api/clientv9/object/claims': () => {
        throw refusal
      },
    },
    { 'lavka.claim': { owner: 0, draft } },
  )
  await begin()
  expect(await screen.findByLabelText(/Расскажите подробнее/)).toHaveValue('Не то')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('уже есть претензия без ответа')
  expect(screen.getByLabelText('Что не так')).toHaveValue('wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(screen.getByRole('region', { name: /Претензии по заказу/ })).toHaveFocus()
})

test('a photo that is none is refused with words', async () => {
  show(none, {
    'POST /api/clientv9/object/photos': () => {
      throw failure({ status: 422, code: 'FILE_BROKEN', message: 'Файл повреждён' })
    },
  })
  await begin()
  await userEvent.upload(
    await screen.findByLabelText(/^Снимки товара.*: файл$/),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Файл повреждён')
})

test('what is returned, how, and what was answered is said', async () => {
  const answered: Claim = {
    ...waiting,
    state: 'partly',
    stateName: 'Принята частично',
    lines: waiting.lines.map((one) => ({ ...one, acceptedKopecks: 300_00 })),
    returnedKopecks: 300_00,
    way: 'courier',
    wayName: 'Наличными через курьера',
    answer: 'Половина была свежей',
    answeredAt: '2026-11-22T09:00:00.000Z',
  }
  show({ ...none, isOpen: false, claims: [answered] })
  expect(await screen.findByText(/Вернём 300,00.₽. Наличными через курьера/)).toBeInTheDocument()
  await userEvent.click(screen.getByText(/Претензия от/))
  expect(screen.getByText('Ответ: Половина была свежей').closest('details')).toHaveAttribute('open')
  expect(screen.getByText(/вернём 300,00.₽ из 500,00.₽/)).toBeInTheDocument()
})

test('what did not load is said, and another try brings it', async () => {
  let isDown = true
  show(none, {
    'GET /api/clientv9/object/claims': () => {
      if (isDown) throw failure({ status: 503, code: 'BUSY' })
      return [none]
    },
  })
  const said = await screen.findByText(/^Претензии не загрузились/)
  isDown = false
  await userEvent.click(within(said).getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('button', { name: /^Подать претензию: заказ/ })).toBeInTheDocument()
})

test('a claim that waits is taken back by a second press; an answer that came first is said and shown', async () => {
  const of = (claim: Claim) => ({ ...none, claims: [claim] })
  const taken: Claim = { ...waiting, state: 'withdrawn', stateName: 'Отозвана', answeredAt: waiting.createdAt }
  const { calls } = show(of(waiting), { 'PUT /api/clientv9/object/claims/withdrawal': () => of(taken) })
  await userEvent.click(await screen.findByText(/Претензия от/))
  await userEvent.click(screen.getByRole('button', { name: /^Отозвать претензию от/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Оставить' }))
  await userEvent.click(screen.getByRole('button', { name: /^Отозвать претензию от/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }))
  expect(calls.at(-1)?.body).toEqual({ id: waiting.id, version: waiting.version })
  expect(await screen.findByText('Отозвана')).toBeInTheDocument()
  expect(screen.getByText(/просили вернуть/).closest('details')).toHaveAttribute('open')
  expect(screen.queryByRole('button', { name: /^Отозвать/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Подать претензию/ })).toBeInTheDocument()
})

test('a claim that was answered meanwhile is not taken back: that is said, and the answer is shown', async () => {
  const refused: Claim = { ...waiting, state: 'refused', stateName: 'Отклонена', answer: 'Нет' }
  let isAnswered = false
  const { scope } = show(none, {
    'GET /api/clientv9/object/claims': () => [{ ...none, claims: [isAnswered ? refused : waiting] }],
    'PUT /api/clientv9/object/claims/withdrawal': () => {
      isAnswered = true
      throw failure({ status: 409, code: 'ROW_CHANGED', message: 'На эту претензию уже ответили' })
    },
  })
  const notice = heard(scope, noticeShown)
  await userEvent.click(await screen.findByText(/Претензия от/))
  await userEvent.click(screen.getByRole('button', { name: /^Отозвать претензию от/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }))
  expect(await screen.findByText('Отклонена')).toBeInTheDocument()
  expect(notice).toHaveBeenCalledWith(expect.objectContaining({ text: 'На эту претензию уже ответили' }))
})
