import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Delivery, OfficeView, Subscription } from '@lavka/server/contract'
import { fields, open, refuse, type Answers } from '../testing'

const view: OfficeView = {
  id: 4,
  name: 'Большие',
  roles: [],
  isOwn: true,
  isDefault: false,
  version: 2,
  state: { query: 'f.places=50..', search: '', sorts: [], columns: [] },
}
const mail: Subscription = {
  id: 11,
  viewId: 4,
  report: null,
  rule: null,
  kind: 'mail',
  weekday: 1,
  monthDay: null,
  hour: 9,
  sendsEmpty: false,
  nextAt: '2026-11-30T06:00:00.000Z',
  url: '',
  isActive: true,
  stopped: '',
}
const webhook: Subscription = {
  ...mail,
  id: 12,
  kind: 'webhook',
  weekday: null,
  hour: null,
  nextAt: null,
  url: 'https://receiver.example/hook',
}

async function openSubscriptions(subscriptions: NonNullable<Answers['subscriptions']>) {
  const shown = open('/admin/obj/goods?view=4', {
    fields: () => fields.slice(0, 3),
    views: () => [view],
    subscriptions,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Вид/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Подписки: Большие' }))
  return shown
}
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option)

test('a mail on a schedule is added to a view; the list says when it comes', async () => {
  let all: Subscription[] = [{ ...mail, id: 7, viewId: 5 }]
  const { edits } = await openSubscriptions(({ method }) => {
    if (method === 'GET') return all
    all = [mail]
    return { subscription: mail, secret: null }
  })
  expect(await screen.findByText('Пока ни одной подписки.')).toBeInTheDocument()
  await choose('Когда', 'по понедельникам')
  await choose('Время по Москве', '09:00')
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }))

  const line = await screen.findByRole('listitem', { name: 'Письмо по понедельникам в\u00a009:00 по\u00a0Москве' })
  expect(line).toHaveTextContent(/Следующее письмо 30 ноября/)
  expect(edits().at(-1)?.body).toEqual({
    viewId: 4,
    kind: 'mail',
    weekday: 1,
    monthDay: null,
    hour: 9,
    sendsEmpty: false,
  })
})

test('the secret of a new webhook is shown; what the server refuses is said, and the address stays', async () => {
  let isRefused = true
  await openSubscriptions(({ method }) => {
    if (method === 'GET') return []
    if (isRefused) return refuse(422, 'VALUE_REFUSED', 'Нужен адрес, который начинается с https://')
    return { subscription: webhook, secret: 'whsec_once' }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Веб-хук' }))
  await userEvent.type(screen.getByLabelText('Адрес получателя'), 'http://receiver.example')
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('начинается с https://')
  expect(screen.getByLabelText('Адрес получателя')).toHaveValue('http://receiver.example')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться' }))
  expect(await screen.findByText('whsec_once')).toBeInTheDocument()
})

test('a test of a webhook opens its log, which is read until the outcome is there', async () => {
  const waiting: Delivery = {
    id: 1,
    reason: 'test',
    state: 'waiting',
    rows: null,
    tries: 0,
    status: null,
    failure: '',
    madeAt: '2026-11-24T06:00:00.000Z',
    endedAt: null,
  }
  const failed: Delivery = { ...waiting, state: 'failed', tries: 1, status: 500, failure: 'Получатель ответил 500' }
  let reads = 0
  const { edits } = await openSubscriptions(({ method, url }) => {
    if (method === 'POST') return waiting
    if (url.endsWith('deliveries')) return [reads++ < 2 ? { ...waiting, tries: 1 } : failed]
    return [webhook]
  })
  const line = await screen.findByRole('listitem', { name: 'Веб-хук на https://receiver.example/hook' })
  await userEvent.click(within(line).getByRole('button', { name: 'Проверить' }))
  expect(await within(line).findByText('Отправляется…')).toBeInTheDocument()
  await waitFor(
    () => expect(within(line).getByRole('list', { name: 'Журнал отправок' })).toHaveTextContent('ответил 500'),
    {
      timeout: 10_000,
    },
  )
  expect(edits().map(({ method, url }) => `${method} ${url}`)).toContain('POST /apiadmin/subscriptions/12/test')
})
