import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { openSection } from './testing'

const register = jest.fn<(path: string) => Promise<void>>()
const unregister = jest.fn(async () => true)
const forget = jest.fn(async (_name: string) => true)
const subscription = jest.fn<() => Promise<object | null>>()
const written = jest.fn<(stored: { key: string; value: unknown }) => void>()

beforeEach(() => {
  jest.clearAllMocks()
  register.mockResolvedValue()
  subscription.mockResolvedValue(null)
  const registration = { unregister, pushManager: { getSubscription: subscription } }
  const worker = { ready: Promise.resolve(registration), register, getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  Object.assign(window, { caches: { delete: forget } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'caches')
})

async function open(choices: object) {
  readStoredFx.use(() => choices)
  writeStoredFx.use(written)
  const page = await openSection('devices', { 'GET /api/users/devices': [] })
  return { ...page, box: await screen.findByRole('checkbox', { name: 'Открывать без связи' }) }
}

test('the service worker is registered when the person switches it on, and goes with what it kept when they take it back', async () => {
  const { box } = await open({ 8: true })
  expect(box).not.toBeChecked()
  expect(register).not.toHaveBeenCalled()

  await userEvent.click(box)
  await waitFor(() => expect(box).toBeChecked())
  expect(register).toHaveBeenCalledWith('/worker.js')
  expect(written).toHaveBeenLastCalledWith({ key: 'lavka.offline', value: { 1: true, 8: true } })

  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect(written).toHaveBeenLastCalledWith({ key: 'lavka.offline', value: { 1: false, 8: true } })
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1))
  expect(forget).toHaveBeenCalledWith('lavka-seen')
})

test('with notifications on the worker stays when it is switched off', async () => {
  subscription.mockResolvedValue({})
  const { box } = await open({ 1: true })
  await waitFor(() => expect(box).toBeChecked())
  await userEvent.click(box)
  await waitFor(() => expect(forget).toHaveBeenCalled())
  expect(unregister).not.toHaveBeenCalled()
})

test('a browser that refuses says so and stays switched off', async () => {
  register.mockRejectedValue(new DOMException('refused', 'SecurityError'))
  const { box, notices } = await open({})
  await userEvent.click(box)
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('не позволил') })),
  )
  expect(box).not.toBeChecked()
  expect(written).toHaveBeenLastCalledWith({ key: 'lavka.offline', value: { 1: false } })
})

test('the choice is kept before there is a worker, which the shell would unregister otherwise', async () => {
  register.mockImplementation(async () => expect(written).toHaveBeenCalledTimes(1))
  const { box } = await open({})
  await userEvent.click(box)
  await waitFor(() => expect(register).toHaveBeenCalledTimes(1))
  await expect(register.mock.results[0]?.value).resolves.toBeUndefined()
})
