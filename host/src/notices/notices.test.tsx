import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { noticeShown, type Notice } from '@lavka/shared'
import { Notices } from './notices'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function open() {
  const scope = fork()
  render(
    <Provider value={scope}>
      <Notices />
    </Provider>,
  )
  return (notice: Notice) => act(() => allSettled(noticeShown, { scope, params: notice }))
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds))

test.each([
  ['a message', { kind: 'success', text: 'Готово' }, 3_000],
  ['a notification', { kind: 'info', title: 'Заказ', text: 'Подтверждён' }, 4_500],
  ['an error', { kind: 'error', title: 'Ошибка', text: 'Нет связи', seconds: 10 }, 10_000],
] as const)('%s stays for its specified time', async (_, notice, milliseconds) => {
  const show = open()
  await show(notice)

  await pass(milliseconds - 100)
  expect(screen.getByText(notice.text)).toBeInTheDocument()
  await pass(200)
  expect(screen.queryByText(notice.text)).not.toBeInTheDocument()
})

test('a notice stays while the pointer is over it', async () => {
  const show = open()
  await show({ kind: 'success', text: 'Готово' })

  fireEvent.mouseEnter(screen.getByRole('listitem'))
  await pass(60_000)
  expect(screen.getByText('Готово')).toBeInTheDocument()

  fireEvent.mouseLeave(screen.getByRole('listitem'))
  await pass(3_100)
  expect(screen.queryByText('Готово')).not.toBeInTheDocument()
})

test('a notice stays while it has the keyboard focus, also when the pointer leaves it', async () => {
  const show = open()
  await show({ kind: 'success', text: 'Готово' })
  const item = screen.getByRole('listitem')
  const button = screen.getByRole('button', { name: 'Закрыть уведомление' })

  act(() => button.focus())
  fireEvent.mouseEnter(item)
  fireEvent.mouseLeave(item)
  await pass(60_000)
  expect(screen.getByText('Готово')).toBeInTheDocument()

  act(() => button.blur())
  await pass(3_100)
  expect(screen.queryByText('Готово')).not.toBeInTheDocument()
})

test('the same text twice is one notice', async () => {
  const show = open()
  await show({ kind: 'error', text: 'Нет связи' })
  await show({ kind: 'error', text: 'Нет связи' })

  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
