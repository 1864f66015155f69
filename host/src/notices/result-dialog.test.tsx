import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { noticeShown } from '@lavka/shared'
import { ResultDialog } from './result-dialog'

test('when what opened the result is gone, its closing puts the focus on the heading of the screen', async () => {
  const scope = fork()
  const page = (isOpen: boolean) => (
    <Provider value={scope}>
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>Мои заказы</h1>
        {isOpen && <button type="button">Отменить заказ</button>}
      </main>
      <ResultDialog />
    </Provider>
  )
  const { rerender } = render(page(true))
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  const params = { kind: 'error', text: 'Заказ уже подтверждён', result: { Заказ: '1005-1' } } as const
  await act(() => allSettled(noticeShown, { scope, params }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Заказ уже подтверждён')
  rerender(page(false))
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.getByRole('heading', { name: 'Мои заказы' })).toHaveFocus()
})
