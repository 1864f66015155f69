import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { $selectedFooter } from '@lavka/shared'
import { BottomBar } from './bottom-bar'

test('the pressed entry of the phone’s bar is the selected one, and the only one that is marked', async () => {
  const scope = fork()
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <BottomBar />
      </MemoryRouter>
    </Provider>,
  )
  const marked = () => document.querySelectorAll('[aria-current]')
  expect(marked()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page')

  await userEvent.click(screen.getByRole('button', { name: 'Корзина' }))
  expect(scope.getState($selectedFooter)).toBe('trash')
  expect(marked()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Корзина' })).toHaveAttribute('aria-current', 'page')
})
