import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { viewProviders, screenCrashed, slotLeft, slotShown, type Lifecycles } from '@lavka/shared'
import { buildShown } from './health'
import { loadRemoteFx } from './load-remote'
import { Slots } from './slots'

const mounts = jest.fn()
const unmounts = jest.fn()

/** A remote without React that writes its props into its element. */
const lifecycles = (): Lifecycles => ({
  bootstrap: async () => {},
  async mount({ domElement, screen, params }) {
    mounts(screen)
    domElement.textContent = JSON.stringify(params)
  },
  async update({ domElement, params }) {
    domElement.textContent = JSON.stringify(params)
  },
  async unmount({ domElement }) {
    unmounts()
    domElement.textContent = ''
  },
})
const loaded = () => ({ ok: true, exposed: lifecycles(), build: 'build', milliseconds: 1 })

function open(load: (remote: string) => unknown) {
  const asked = jest.fn(load)
  const scope = fork({ handlers: [[loadRemoteFx, asked]] })
  render(
    <Provider value={scope}>
      <Slots />
    </Provider>,
  )
  const show = (place: HTMLElement, orderVersion: string) =>
    act(() =>
      allSettled(slotShown, {
        scope,
        params: { place, view: 'order-payment', params: { orderNumber: '17-1', orderVersion } },
      }),
    )
  const leave = (place: HTMLElement) => act(() => allSettled(slotLeft, { scope, params: place }))
  return { scope, asked, show, leave }
}

const newPlace = () => document.body.appendChild(document.createElement('section'))

beforeEach(() => {
  mounts.mockClear()
  unmounts.mockClear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('the providing remote is loaded when the slot is shown, and its view is mounted there', async () => {
  const { asked, show, leave } = open(loaded)
  expect(asked).not.toHaveBeenCalled()

  const place = newPlace()
  await show(place, '1')
  await waitFor(() => expect(place).toHaveTextContent('"orderVersion":"1"'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(mounts.mock.calls).toEqual([['order-payment']])

  await show(place, '2')
  await waitFor(() => expect(place).toHaveTextContent('"orderVersion":"2"'))
  expect(mounts).toHaveBeenCalledTimes(1)

  await leave(place)
  await waitFor(() => expect(unmounts).toHaveBeenCalledTimes(1))
  expect(place).toBeEmptyDOMElement()
})

test('two slots have separate views; one is unmounted, the other stays', async () => {
  const { show, leave } = open(loaded)
  const [one, other] = [newPlace(), newPlace()]
  await show(one, '1')
  await show(other, '2')
  await waitFor(() => expect(other).toHaveTextContent('"orderVersion":"2"'))

  await leave(one)
  await waitFor(() => expect(unmounts).toHaveBeenCalledTimes(1))
  expect(other).toHaveTextContent('"orderVersion":"2"')
})

test('a remote that does not load is one line in the slot, and «Повторить» loads it again', async () => {
  let isDown = true
  const { asked, show } = open(() => (isDown ? { ok: false, reason: 'failed' } : loaded()))
  const place = newPlace()
  await show(place, '1')
  expect(await screen.findByText('Блок «Оплата» не загрузился')).toBeInTheDocument()

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(place).toHaveTextContent('"orderVersion":"1"'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a quiet slot is empty while its view loads and when it does not load', async () => {
  let answer = (_: unknown) => {}
  const { scope } = open(() => new Promise((resolve) => (answer = resolve)))
  const place = newPlace()
  const params = { place, view: 'new-orders' as const, params: { path: '/admin' } }
  act(() => void allSettled(slotShown, { scope, params }))
  await waitFor(() => expect(place.querySelector('div')).not.toBeNull())
  expect(place).toHaveTextContent(/^$/)
  await act(async () => answer({ ok: false, reason: 'failed' }))
  expect(place).toHaveTextContent(/^$/)
})

test('a slot is remounted when the build of its remote is given up, as a screen is', async () => {
  const { scope, show } = open(loaded)
  const place = newPlace()
  await show(place, '1')
  await waitFor(() => expect(mounts).toHaveBeenCalledTimes(1))

  const { remote } = viewProviders['order-payment']
  await act(async () => {
    await allSettled(buildShown, { scope, params: { remote, build: 'b2' } })
    for (let time = 0; time < 3; time++)
      await allSettled(screenCrashed, { scope, params: { remote, error: new Error('boom') } })
  })
  await waitFor(() => expect(mounts).toHaveBeenCalledTimes(2))
  expect(place).toHaveTextContent('"orderVersion":"1"')
})

test('a slot that was removed while the remote was loading mounts nothing', async () => {
  let answer = (_: unknown) => {}
  const { show, leave } = open(() => new Promise((resolve) => (answer = resolve)))
  const place = newPlace()
  void show(place, '1')
  await screen.findByText('Загружается')
  void leave(place)
  await waitFor(() => expect(place).toBeEmptyDOMElement())

  await act(async () => answer(loaded()))
  expect(mounts).not.toHaveBeenCalled()
})
