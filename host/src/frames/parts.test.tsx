import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, loggedOut, noticeShown, requestFx, uploadProgressed, type Request } from '@lavka/shared'
import '../http/request'
import { SLOW_MS } from '../http/slow'
import { reloadFx } from '../session/leave'
import { dropPageToken, pageToken, takePageToken } from '../session/page-token'
import { toStored, writeSession } from '../session/stored'
import { answerOf, serveWith } from '../session/testing'
import { LateParts } from './late-parts'
import { $notices, historyOpened } from '../notices/notices-model'
import './parts'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  dropPageToken()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void jest.useRealTimers())

function open() {
  const reload = jest.fn<() => void>()
  const scope = fork({ handlers: [[reloadFx, reload]] })
  render(
    <Provider value={scope}>
      <LateParts />
    </Provider>,
  )
  return { scope, reload }
}

test('after ten seconds without an answer «Долго отвечает» is shown and the call can be cancelled', async () => {
  jest.useFakeTimers()
  // settles only when the call is cancelled
  serveWith(() => new Promise(() => {}))
  const { scope } = open()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

  const asked = allSettled(requestFx, { scope, params: { method: 'GET', url: '/slow' } })
  await act(async () => jest.advanceTimersByTime(SLOW_MS - 100))
  expect(screen.queryByText(/Долго отвечает/)).toBeNull()
  await act(async () => jest.advanceTimersByTime(200))
  expect(await screen.findByText(/Долго отвечает/)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Отменить', hidden: true }))

  expect((await asked).value).toMatchObject({ code: 'CANCELLED', message: expect.stringContaining('отменён') })
  expect(screen.queryByText(/Долго отвечает/)).toBeNull()
})

test('an upload shows its progress until it is complete', async () => {
  const arrive: (() => void)[] = []
  const scope = fork({
    handlers: [[requestFx, (_: Request) => new Promise<void>((resolve) => arrive.push(resolve))]],
  })
  render(
    <Provider value={scope}>
      <LateParts />
    </Provider>,
  )
  const params: Request = { method: 'POST', url: '/api/repo/upload', upload: 'прайс.xlsx' }
  const sending = allSettled(requestFx, { scope, params })

  act(() => void allSettled(uploadProgressed, { scope, params: { name: 'прайс.xlsx', share: 0.42 } }))
  const bar = await screen.findByRole('progressbar', { name: 'Загрузка: прайс.xlsx', hidden: true })
  expect(bar).toHaveAttribute('aria-valuetext', '42\u00a0%')

  await act(async () => {
    arrive[0]?.()
    await sending
  })
  expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull()
})

test('past notices are listed under «Уведомления», newest first, until the logout', async () => {
  const { scope } = open()
  await act(() => allSettled(noticeShown, { scope, params: { kind: 'success', text: 'Товар добавлен' } }))
  await act(() => allSettled(noticeShown, { scope, params: { kind: 'error', title: 'Ошибка', text: 'Нет связи' } }))

  await act(() => allSettled(historyOpened, { scope }))

  expect(await screen.findByRole('heading', { name: 'Уведомления' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\dОшибкаНет связи$/),
    expect.stringMatching(/^\d\d:\d\dТовар добавлен$/),
  ])

  await act(() => allSettled(loggedOut, { scope }))
  await act(() => allSettled(historyOpened, { scope }))
  expect(await screen.findByText('Уведомлений не было')).toBeInTheDocument()
})

test('«Вы работаете как …» is shown when the token of the page belongs to another person, with a link back', async () => {
  writeSession(toStored(answerOf(7, 't7', 'secret'), ''))
  window.history.replaceState(null, '', '/?token=t9')
  takePageToken()
  const { scope, reload } = open()

  await act(() => allSettled(loggedIn, { scope, params: answerOf(9, 't9') }))
  expect(await screen.findByText('Человек 9')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться к себе' }))

  expect(pageToken()).toBe('')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('«Вы работаете как …» is not shown for the person’s own session', async () => {
  const { scope } = open()

  await act(() => allSettled(loggedIn, { scope, params: answerOf(7, 't7', 'secret') }))

  expect(screen.queryByText(/Вы работаете как/)).toBeNull()
})

test('a failure with `result` opens a dialog with its data instead of a notice', async () => {
  const { scope } = open()
  const result = { Товар: 'Молоко', left: [3, 'Привоз во вторник'] }

  await act(() =>
    allSettled(noticeShown, { scope, params: { kind: 'error', title: 'Ошибка', text: 'Заказ не собрать', result } }),
  )

  const dialog = within(await screen.findByRole('dialog', { name: 'Ошибка' }))
  expect(dialog.getByText('Заказ не собрать')).toBeInTheDocument()
  expect(dialog.getAllByRole('list')[0]?.textContent).toBe('ТоварМолоко3Привоз во вторник')
  expect(scope.getState($notices)).toEqual([])

  await userEvent.click(dialog.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByRole('dialog', { name: 'Ошибка' })).toBeNull()
})
