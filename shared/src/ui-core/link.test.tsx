import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { navigated, redirected } from '../ports/shell'
import { Link } from './link'

function open(replace = false) {
  const scope = fork()
  const asked = jest.fn<(to: string) => void>()
  const replaced = jest.fn<(to: string) => void>()
  createWatch({ unit: navigated, scope, fn: asked })
  createWatch({ unit: redirected, scope, fn: replaced })
  render(
    <Provider value={scope}>
      <Link to="/lavka" replace={replace}>
        Каталог
      </Link>
    </Provider>,
  )
  return { link: screen.getByRole('link'), asked, replaced }
}

test('has a real address and asks the host to go there', () => {
  const { link, asked, replaced } = open()
  expect(link).toHaveAttribute('href', '/lavka')
  expect(fireEvent.click(link)).toBe(false)
  expect(asked).toHaveBeenCalledWith('/lavka')
  expect(replaced).not.toHaveBeenCalled()
})

test('replaces the current history entry when told to', () => {
  const { link, asked, replaced } = open(true)
  fireEvent.click(link)
  expect(replaced).toHaveBeenCalledWith('/lavka')
  expect(asked).not.toHaveBeenCalled()
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves %j to the browser',
  (how) => {
    const { link, asked } = open()
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link, how)
    expect(asked).not.toHaveBeenCalled()
  },
)
