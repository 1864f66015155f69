import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn } from '@lavka/shared'
import { answerOf } from '../session/testing'
import { UserMenu } from './user-menu'

test('Escape closes the account menu and gives the focus back to its button', async () => {
  const scope = fork()
  await allSettled(loggedIn, { scope, params: answerOf(1, 't') })
  render(
    <Provider value={scope}>
      <UserMenu />
    </Provider>,
  )
  const menu = screen.getByRole('group')
  const button = menu.querySelector('summary')
  await userEvent.click(button ?? menu)
  expect(menu).toHaveAttribute('open')
  screen.getByRole('link', { name: 'Настройки' }).focus()
  await userEvent.keyboard('{Escape}')

  expect(menu).not.toHaveAttribute('open')
  expect(button).toHaveFocus()
})

test('Escape closes it with the focus anywhere on the page, and so does a press beside it', async () => {
  const scope = fork()
  await allSettled(loggedIn, { scope, params: answerOf(1, 't') })
  render(
    <Provider value={scope}>
      <UserMenu />
      <p>Рядом</p>
    </Provider>,
  )
  const menu = screen.getByRole('group')
  const button = menu.querySelector('summary')
  await userEvent.click(button ?? menu)
  button?.blur()
  await userEvent.keyboard('{Escape}')
  expect(menu).not.toHaveAttribute('open')
  expect(button).toHaveFocus()

  await userEvent.click(button ?? menu)
  await userEvent.click(screen.getByRole('link', { name: 'Настройки' }).parentElement ?? menu)
  await userEvent.click(button ?? menu)
  expect(menu).toHaveAttribute('open')
  await userEvent.click(screen.getByText('Рядом'))
  expect(menu).not.toHaveAttribute('open')
})
