import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { requestFx, type Request } from '@lavka/shared'
import type { OrderForCourier } from '@lavka/server/contract'
import { enter, showAt } from '../../../../test/host'
import Deliveries from './deliveries'

const order: OrderForCourier = {
  id: 7,
  number: '1042-1',
  version: 3,
  status: 'shipping',
  deliveryWindow: '2026-12-01 10:00–14:00',
  receiver: 'Анна',
  phone: '+7 (912) 345-67-89',
  address: 'Тула, Мира, 9',
  comment: 'Код 12',
  toCollectKopecks: 1234_00,
  deliverRefusal: null,
}

function open(orders: OrderForCourier[] = [order]) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    return request.method === 'GET' ? orders : []
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  enter(scope, 'courier')
  const host = showAt(scope, '/admin/deliveries', () => <Deliveries />)
  return { ...host, sent: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

test('a courier sees where to go, whom to call and what to take, and marks the order delivered', async () => {
  const { sent } = open()
  const stop = within(await screen.findByRole('listitem'))
  expect(stop.getByRole('heading', { name: 'Тула, Мира, 9' })).toBeInTheDocument()
  expect(stop.getByRole('link', { name: /^.7.912.345-67-89$/ })).toHaveAttribute('href', 'tel:+79123456789')
  expect(stop.getByText(/1\s234/)).toBeInTheDocument()
  await userEvent.click(stop.getByRole('button', { name: 'Доставлен: 1042-1' }))
  expect(await screen.findByText('Везти нечего')).toBeInTheDocument()
  expect(sent()).toEqual([{ id: 7, version: 3, event: 'deliver', reason: '' }])
})

test('what was not handed over needs a reason; what is paid says so', async () => {
  const { sent } = open([{ ...order, toCollectKopecks: 0 }])
  expect(await screen.findByText('Оплачен, деньги не берите')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Не вручил: 1042-1' }))
  const panel = within(await screen.findByRole('dialog'))
  await userEvent.click(panel.getByRole('button', { name: 'Записать' }))
  expect(panel.getByLabelText('Почему не вручили')).toHaveAccessibleDescription(/Напишите, почему/)
  await userEvent.type(panel.getByLabelText('Почему не вручили'), 'Никого нет дома')
  await userEvent.click(panel.getByRole('button', { name: 'Записать' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ id: 7, version: 3, event: 'fail', reason: 'Никого нет дома' }])
})
