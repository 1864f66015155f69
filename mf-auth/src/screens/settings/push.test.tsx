import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddPush, PushBrowser } from '@lavka/server/contract'
import { openSection, told } from './testing'

const here: PushBrowser = {
  id: 4,
  model: 'Android, Chromium 140',
  createdAt: '2026-11-27T09:00:00.000Z',
  isCurrent: true,
}
const elsewhere: PushBrowser = { ...here, id: 3, model: 'Windows Firefox/145', isCurrent: false }
const subscription: AddPush['body'] = { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } }

const asked = jest.fn<() => Promise<NotificationPermission>>()
const subscribe = jest.fn<(options: object) => Promise<unknown>>()
const unsubscribe = jest.fn(async () => {
  isTold = false
  return true
})
const register = jest.fn(async (_path: string) => {})
const unregister = jest.fn(async () => true)
/** Whether the browser has a subscription. */
let isTold = false

/** A browser that can show notifications; jsdom cannot. */
function allow(permission: NotificationPermission, answer = permission): void {
  asked.mockResolvedValue(answer)
  subscribe.mockResolvedValue({ toJSON: () => subscription })
  isTold = true
  const pushManager = { subscribe, getSubscription: async () => (isTold ? { unsubscribe } : null) }
  const worker = {
    ready: Promise.resolve({ pushManager }),
    register,
    getRegistration: async () => ({ pushManager, unregister }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: asked } })
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name)
})

const open = (browsers: PushBrowser[], more: Record<string, unknown> = {}) =>
  openSection('notifications', {
    'GET /api/users/notifications': told,
    'PUT /api/users/notifications': { ...told, regularInPush: false },
    'GET /api/users/push': { key: 'shop-key', browsers },
    'PUT /api/users/push': { key: 'shop-key', browsers: [here, ...browsers] },
    ...more,
  })
const button = () => screen.findByRole('button', { name: 'Включить в этом браузере' })

test('permission is asked by the press alone; the browser is then listed, and the browser becomes a way of each kind', async () => {
  allow('default', 'granted')
  const { sent, notices } = await open([])
  const on = await button()
  expect(asked).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
  expect(screen.queryByRole('columnheader', { name: 'Браузер' })).toBeNull()

  await userEvent.click(on)
  const list = await screen.findByRole('list', { name: 'Эти браузеры получают уведомления:' })
  expect(within(list).getByText('Chrome, Android')).toBeInTheDocument()
  expect(within(list).getByText('Этот браузер')).toBeInTheDocument()
  expect(register).toHaveBeenCalledWith('/worker.js')
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'shop-key' })
  expect(sent('PUT /api/users/push')[0]?.body).toEqual(subscription)
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }))
  expect(screen.queryByRole('button', { name: 'Включить в этом браузере' })).toBeNull()

  await userEvent.click(screen.getByRole('checkbox', { name: 'Регулярные заказы: в браузере' }))
  expect(sent('PUT /api/users/notifications')[0]?.body).toEqual({ ...told, regularInPush: false })
})

test('the worker is registered and subscribed under the lock of the clean-up at the start of a page', async () => {
  allow('granted')
  const held: string[] = []
  const request = async (name: string, work: () => Promise<unknown>) => {
    expect(register).not.toHaveBeenCalled()
    const made = await work()
    held.push(name)
    expect(subscribe).toHaveBeenCalledTimes(1)
    return made
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const { sent } = await open([])
  await userEvent.click(await button())
  await waitFor(() => expect(sent('PUT /api/users/push')).toHaveLength(1))
  expect(held).toEqual(['lavka-worker'])
})

test('who refuses is told how to allow it; who does not answer may press again', async () => {
  allow('default', 'default')
  const { sent, notices } = await open([])
  await userEvent.click(await button())
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('ещё раз') })),
  )
  expect(await button()).toBeEnabled()

  allow('denied')
  await userEvent.click(await button())
  expect(
    await screen.findByText(/уведомления магазина запрещены. Чтобы получать их, нажмите на значок/),
  ).toBeInTheDocument()
  expect(sent('PUT /api/users/push')).toEqual([])
})

test('a browser that does not reach its push service says so and can be tried again', async () => {
  allow('granted')
  subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
  const { sent, notices } = await open([])
  await userEvent.click(await button())
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('не связался') })),
  )
  expect(await button()).toBeEnabled()
  expect(sent('PUT /api/users/push')).toEqual([])
})

test('«Убрать» ends a browser; this one forgets its subscription too, and the service worker goes with it', async () => {
  allow('granted')
  const { sent } = await open([here, elsewhere], {
    'DELETE /api/users/push/3': { key: 'shop-key', browsers: [here] },
    'DELETE /api/users/push/4': { key: 'shop-key', browsers: [] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать: Firefox, Windows' }))
  expect(sent('DELETE /api/users/push/3')).toHaveLength(1)
  expect(unsubscribe).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Chrome, Android' }))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1))
  expect(await button()).toBeInTheDocument()
})

test('a browser that cannot says so; a shop without a key says nothing', async () => {
  const { sent } = await open([elsewhere])
  expect(await screen.findByText('Этот браузер не показывает уведомления сайтов.')).toBeInTheDocument()
  expect(screen.getByText('Firefox, Windows')).toBeInTheDocument()
  expect(sent('GET /api/users/push')).toHaveLength(1)
})

test('a shop that sends none offers none', async () => {
  allow('default')
  await open([], { 'GET /api/users/push': { key: '', browsers: [] } })
  await screen.findByRole('table')
  expect(screen.queryByText('Уведомления в браузере')).toBeNull()
})
