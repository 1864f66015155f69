import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $routes, mergeRoutes, requestFx, type Request } from '@lavka/shared'
import type { ReportAnswer, ReportInfo, Subscription } from '@lavka/server/contract'
import { enter, queryOf, showAt } from '../../../test/host'
import { routes } from '../../routes'
import { subscriptionsOpened } from '../../subscriptions/list-model'
import ReportScreen from './report'
import { ReportSubscriptions } from './subscriptions'

const info: ReportInfo = {
  name: 'orders',
  caption: 'Отчёт по заказам',
  about: 'О заказах.',
  section: 'reports',
  choices: {
    dimensions: [{ name: 'supplier', caption: 'Поставщик' }],
    measures: [{ name: 'kopecks', caption: 'Сумма' }],
    hasSearch: false,
    canPivot: true,
  },
  hasBankFile: false,
  longDays: 400,
  initial: { days: 30, by: ['supplier'], measures: ['kopecks'], across: '' },
}
const report: ReportAnswer = {
  columns: [
    { name: 'supplier', caption: 'Поставщик', type: 'text', isMeasure: false },
    { name: 'kopecks', caption: 'Сумма', type: 'money', isMeasure: true },
  ],
  rows: [['Ферма', 300_00]],
  totals: [null, 300_00],
  isCapped: false,
  orders: [null],
  keys: [[1]],
  pivot: null,
  compared: [],
  only: [],
  chart: null,
}
const whole =
  '/admin/suppliers/reports/orders?from=2026-03-01&to=2026-03-31&by=supplier&across=&show=kopecks&only=shop.7'
const ask = {
  by: ['supplier'],
  across: '',
  measures: ['kopecks'],
  only: [{ dimension: 'shop', key: '7' }],
  search: '',
}
const alert: Subscription = {
  id: 3,
  viewId: null,
  report: { report: 'orders', ask, period: 'yesterday' },
  kind: 'alert',
  rule: { measure: 'kopecks', is: 'below', value: 1_500_00, perRow: false },
  weekday: null,
  monthDay: null,
  hour: null,
  sendsEmpty: false,
  nextAt: '2026-11-30T06:00:00.000Z',
  url: '',
  isActive: true,
  stopped: '',
}

type Reply = (request: Request) => unknown

function createScope(reply: Reply) {
  const asked: Request[] = []
  const handler = async (request: Request) => {
    asked.push(request)
    await Promise.resolve()
    if (request.url === '/apiadmin/reports') return [info]
    return request.url.includes('/subscriptions') ? reply(request) : report
  }
  const scope = fork({
    handlers: [[requestFx, handler]],
    values: [[$routes, mergeRoutes({ 'mf-admin': routes }).routes]],
  })
  enter(scope, 'investor')
  return { scope, asked }
}

test('an alert about a figure of the report is added; money is typed in roubles', async () => {
  let all: Subscription[] = []
  const { scope, asked } = createScope(({ method }) => {
    if (method === 'GET') return all
    all = [alert]
    return { subscription: alert, secret: null }
  })
  const measures = report.columns.filter(({ isMeasure }) => isMeasure)
  const params = { kind: 'report' as const, name: 'orders', caption: info.caption, ask, measures }
  await allSettled(subscriptionsOpened, { scope, params })
  showAt(scope, whole, () => <ReportSubscriptions />)
  expect(await screen.findByText('Пока ни одной подписки.')).toBeInTheDocument()
  await userEvent.click(screen.getByText('Оповещение'))
  await userEvent.selectOptions(screen.getByLabelText('Сообщить, когда он'), 'меньше порога')
  expect(screen.getByText('Подписаться')).toBeDisabled()
  await userEvent.click(screen.getByLabelText('Порог, ₽'))
  await userEvent.paste('1 500,50')
  await userEvent.selectOptions(screen.getByLabelText('Время по Москве'), 'каждый час')
  await userEvent.click(screen.getByText('Подписаться'))

  const words = 'Оповещение: Сумма меньше порога 1\u00a0500,00\u00a0₽ за\u00a0период «вчера»'
  const line = await screen.findByRole('listitem', { name: words })
  expect(line).toHaveTextContent('Проверяется каждый час')
  expect(asked.find(({ method, url }) => method === 'POST' && url.endsWith('/subscriptions'))?.body).toEqual({
    report: 'orders',
    ask,
    period: 'yesterday',
    kind: 'alert',
    hour: null,
    rule: { measure: 'kopecks', is: 'below', value: 1_500_50, perRow: false },
  })
  expect(asked.find(({ method, url }) => method === 'GET' && url.includes('/subscriptions'))?.query).toEqual({
    report: 'orders',
  })
})

test.each([
  { chosen: 'по понедельникам', weekday: 1, monthDay: null, period: 'week', of: '7 дней до вчерашнего' },
  { chosen: '5-го числа каждого месяца', weekday: null, monthDay: 5, period: 'lastMonth', of: 'прошлый месяц' },
] as const)(
  'a mail with the table of the report is added $chosen',
  async ({ chosen, weekday, monthDay, period, of }) => {
    const about = { report: 'orders', ask, period }
    const mail: Subscription = { ...alert, kind: 'mail', rule: null, weekday, monthDay, hour: 8, report: about }
    let all: Subscription[] = []
    const { scope, asked } = createScope(({ method }) => {
      if (method === 'GET') return all
      all = [mail]
      return { subscription: mail, secret: null }
    })
    showAt(scope, whole, (url) => <ReportScreen params={{ name: 'orders' }} query={queryOf(url)} />)
    await screen.findByText('Ферма')
    await userEvent.click(screen.getByText('Письма и оповещения'))
    await screen.findByLabelText('За какой период')
    await userEvent.selectOptions(screen.getByLabelText('За какой период'), of)
    await userEvent.selectOptions(screen.getByLabelText('Когда'), chosen)
    await userEvent.selectOptions(screen.getByLabelText('Время по Москве'), '08:00')
    await userEvent.click(screen.getByText('Подписаться'))
    expect(await screen.findByText('Подписка добавлена')).toBeInTheDocument()
    const words = `Письмо ${chosen} в\u00a008:00 по\u00a0Москве за\u00a0период «${of}»`
    expect(await screen.findByRole('listitem', { name: words })).toBeInTheDocument()
    expect(asked.find(({ method, url }) => method === 'POST' && url.endsWith('/subscriptions'))?.body).toEqual({
      ...about,
      kind: 'mail',
      weekday,
      monthDay,
      hour: 8,
      sendsEmpty: false,
    })
  },
)
