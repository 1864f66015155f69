import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { $payAccount, requestFx } from '@lavka/shared'
import PayAccount from './pay-account'

const accounts = [
  { id: 'b-1', name: 'ООО «Столовая»', availableKopecks: 100_000 },
  { id: 'b-2', name: 'ИП Белова', availableKopecks: 500_000 },
]

function open(own: () => unknown, chosen = '') {
  const scope = fork({ handlers: [[requestFx, own]], values: [[$payAccount, chosen]] })
  const view = render(
    <Provider value={scope}>
      <PayAccount totalKopecks="137500" />
    </Provider>,
  )
  return { scope, view }
}

test('an order is paid on delivery, or from a chosen account, which is told to the checkout', async () => {
  const { scope } = open(() => accounts)
  const choice = await screen.findByLabelText('С какого счёта списать')
  expect(choice).toHaveDisplayValue('Не списывать: оплачу при получении')
  await userEvent.selectOptions(choice, 'b-1')
  expect(choice).toHaveAccessibleDescription(/не хватает денег/)
  await userEvent.selectOptions(choice, 'b-2')
  expect(screen.getByText(/^Банк зарезервирует сумму заказа/)).toBeInTheDocument()
  expect(scope.getState($payAccount)).toBe('b-2')
  await userEvent.selectOptions(choice, '')
  expect(scope.getState($payAccount)).toBe('')
})

test('a person without an account is asked nothing, and an account that is gone is not chosen', async () => {
  const { scope, view } = open(() => [], 'b-9')
  await waitFor(() => expect(scope.getState($payAccount)).toBe(''))
  expect(view.container.textContent).toBe('')
})

test('a bank service that fails leaves the checkout as it is', async () => {
  const { view } = open(() => Promise.reject({ status: 503, code: 'BUSY', message: 'Сервис занят' }))
  await waitFor(() => expect(view.container.textContent).toBe(''))
})
