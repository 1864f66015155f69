import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { basketRestored, loggedIn, noticeShown } from '@lavka/shared'
import { milk } from '../../test/goods'
import { failure, heard, openScope } from '../../test/server'
import { session } from '../../test/session'
import { BasketActions } from './basket-actions'

async function show(save: () => unknown, isLoggedIn = true) {
  const { scope, calls } = openScope({ 'PUT /api/clientv9/object/lists': save })
  if (isLoggedIn) await allSettled(loggedIn, { scope, params: session })
  await allSettled(basketRestored, { scope, params: [{ product: milk, quantity: 4 }] })
  render(
    <Provider value={scope}>
      <BasketActions />
    </Provider>,
  )
  return { calls, notice: heard(scope, noticeShown) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the basket is kept as a list under a name', async () => {
  const { calls, notice } = await show(() => [])
  await press('Сохранить списком')
  const field = screen.getByRole('textbox', { name: /Название списка/ })
  expect(field).toHaveValue('На неделю')
  await userEvent.clear(field)
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await userEvent.type(field, ' Дача ')
  await press('Сохранить')
  await waitFor(() => expect(notice).toHaveBeenCalledWith({ kind: 'success', text: 'Список «Дача» сохранён' }))
  expect(calls.at(-1)?.body).toEqual({ name: 'Дача', lines: [{ product: 'milk', quantity: 4 }] })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a refused list stays open with its name', async () => {
  const { notice } = await show(() => {
    throw failure({ status: 400, message: 'Списков не больше 20' })
  })
  await press('Сохранить списком')
  await press('Сохранить')
  await waitFor(() => expect(notice).toHaveBeenCalledWith(expect.objectContaining({ text: 'Списков не больше 20' })))
  expect(screen.getByRole('textbox')).toHaveValue('На неделю')
})

test('a guest has no lists, but shares and clears', async () => {
  await show(() => [], false)
  expect(screen.queryByRole('button', { name: 'Сохранить списком' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Поделиться' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Очистить' })).toBeInTheDocument()
})
