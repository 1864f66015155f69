import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, basketRestored, quantitySet } from '@lavka/shared'
import { cheese, milk } from '../../test/goods'
import { openScope } from '../../test/server'
import { Basket } from './basket'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

async function open() {
  const { scope } = openScope()
  const params = [
    { product: cheese, quantity: 0.6 },
    { product: milk, quantity: 4 },
  ]
  await allSettled(basketRestored, { scope, params })
  render(
    <Provider value={scope}>
      <Basket />
    </Provider>,
  )
  // the late parts of the basket
  await act(async () => void (await jest.advanceTimersByTimeAsync(1000)))
  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Убрать: ${name}` }))
  const back = (name: string) => screen.queryByRole('button', { name: `Вернуть: ${name}` })
  return { scope, remove, back }
}

test('each removed line can be restored for some time, also in an empty basket', async () => {
  const { scope, remove, back } = await open()
  remove('Молоко')
  // in jsdom :focus-visible matches every focus
  act(() => back('Молоко')?.blur())
  act(() => jest.advanceTimersByTime(15_000))
  remove('Сыр «Тульский»')
  expect(screen.getByText('Пока пусто')).toBeInTheDocument()
  expect(back('Молоко')).toBeInTheDocument()

  act(() => jest.advanceTimersByTime(6_000))
  expect(back('Молоко')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Вернуть: Сыр «Тульский»' }))
  expect(scope.getState($orders)).toEqual([{ product: cheese, quantity: 0.6 }])
})

test('the focus moves from the removed line to «Вернуть», and the timer is paused while it is there', async () => {
  const { remove, back } = await open()
  screen.getByRole('button', { name: 'Убрать: Молоко' }).focus()
  remove('Молоко')
  expect(back('Молоко')).toHaveFocus()

  act(() => jest.advanceTimersByTime(60_000))
  expect(back('Молоко')).toBeInTheDocument()

  act(() => back('Молоко')?.blur())
  act(() => jest.advanceTimersByTime(21_000))
  expect(back('Молоко')).toBeNull()
})

test('the whole basket is cleared by one press and restored by another; what was put in meanwhile stays', async () => {
  const { scope, back } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Очистить' }))
  expect(scope.getState($orders)).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Корзина очищена: 2 товара на 1')
  expect(back('Молоко')).toBeNull()

  await act(() => allSettled(quantitySet, { scope, params: { product: milk, quantity: 7 } }))
  fireEvent.click(screen.getByRole('button', { name: /Вернуть/ }))
  expect(scope.getState($orders)).toEqual([
    { product: milk, quantity: 7 },
    { product: cheese, quantity: 0.6 },
  ])
  expect(screen.queryByRole('button', { name: /Вернуть/ })).toBeNull()
})

test('a cleared basket is forgotten after the time for undoing', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Очистить' }))
  act(() => screen.getByRole('button', { name: 'Вернуть всё' }).blur())
  act(() => jest.advanceTimersByTime(21_000))
  expect(screen.queryByRole('button', { name: 'Вернуть всё' })).toBeNull()
})
