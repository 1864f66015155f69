import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { useState } from 'react'
import { useCoveringMenu } from './use-covering-menu'

function Frame() {
  const [isFolded, fold] = useState(true)
  const { menu, button, chosen } = useCoveringMenu(isFolded, fold)
  return (
    <>
      <button ref={button} aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
        Меню
      </button>
      <nav ref={menu} hidden={isFolded} onClick={({ target }) => chosen(target)}>
        <a href="#orders">Заказы</a>
      </nav>
      <main>Экран</main>
    </>
  )
}

function open(isNarrow: boolean) {
  const list = { ...window.matchMedia(''), matches: isNarrow }
  jest.spyOn(window, 'matchMedia').mockReturnValue(list)
  render(
    <Provider value={fork()}>
      <Frame />
    </Provider>,
  )
  return screen.getByRole('button', { name: 'Меню' })
}

test('on a narrow screen the menu closes by Escape, by a click outside and when an entry is chosen', async () => {
  const button = open(true)
  await userEvent.click(button)
  screen.getByRole('link', { name: 'Заказы' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()

  for (const beside of ['Экран', 'Заказы']) {
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByText(beside))
    expect(button).toHaveAttribute('aria-expanded', 'false')
  }
})

test('on a wide screen the menu stays open until its button is pressed', async () => {
  const button = open(false)
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('Экран'))
  expect(button).toHaveAttribute('aria-expanded', 'true')
})
