import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isCheck, show } from './testing'

test('Enter orders nothing while suggestions are open: it takes the reached one, or closes the list; then it orders', async () => {
  const { calls } = await show(() => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }), true, undefined, {
    'GET /api/clientv9/addresses': () => ['Рязань, улица Садовая'],
  })
  const ordered = () => calls.filter((call) => call.url.endsWith('/order') && !isCheck(call)).length
  await userEvent.type(screen.getByLabelText('Телефон'), '+79001234567')
  const address = screen.getByLabelText('Адрес доставки')
  await userEvent.type(address, 'Рязань, Сад')
  await screen.findByRole('option', { name: 'Рязань, улица Садовая' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address).toHaveValue('Рязань, улица Садовая, ')

  await userEvent.type(address, '5, кв 8')
  await screen.findByRole('option', { name: 'Рязань, улица Садовая' })
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('listbox', { name: 'Подсказки' })).toBeNull()
  expect(address).toHaveValue('Рязань, улица Садовая, 5, кв 8')
  expect(ordered()).toBe(0)

  await userEvent.keyboard('{Enter}')
  expect(ordered()).toBe(1)
})
