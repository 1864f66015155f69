import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { fork } from 'effector'
import { requestFx } from '@lavka/shared'
import type { FindAlerts } from '@lavka/server/contract'
import { enter, showAt } from '../../../test/host'
import Alerts from './alerts'

const ask = {
  from: '2026-11-24',
  to: '2026-11-24',
  by: ['day'],
  across: '',
  measures: ['kopecks'],
  only: [],
  search: '',
}
const alert: FindAlerts['answer'][number] = {
  id: 31,
  report: 'average_check',
  section: 'dashboard',
  caption: 'Средний чек',
  ask,
  state: 'done',
  parts: 1,
  partsDone: 1,
  failure: '',
  alert: 'Средний чек 900,00 ₽, меньше порога 1 000,00 ₽',
  isSeen: false,
  madeAt: '2026-11-25T06:00:00Z',
  endedAt: '2026-11-25T06:00:00Z',
}

function open(alerts: FindAlerts['answer']) {
  const scope = fork({ handlers: [[requestFx, async () => Promise.resolve(alerts)]] })
  enter(scope, 'admin')
  showAt(scope, '/admin/alerts', () => <Alerts />)
}

test('an alert leads to the figures that were kept with it, and says that it is new', async () => {
  open([alert, { ...alert, id: 30, isSeen: true, alert: 'Заказов 2, меньше порога 5' }])
  const link = await screen.findByRole('link', { name: 'Средний чек: Средний чек 900,00 ₽, меньше порога 1 000,00 ₽' })
  expect(link).toHaveAttribute(
    'href',
    '/admin/dashboard/average_check?from=2026-11-24&to=2026-11-24&by=day&across=&show=kopecks&run=31',
  )
  expect(screen.getAllByText('Новое')).toHaveLength(1)
})

test('without alerts the screen says where they are made', async () => {
  open([])
  expect(await screen.findByText('Оповещений пока нет')).toBeInTheDocument()
})
