import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { nextOption, useCombobox } from './use-combobox'

const fruit = ['груша', 'слива', 'яблоко']

type Given = { onTake?: (index: number) => void; onEscape?: () => void; onSubmit?: () => void; isOpen?: boolean }

function Fruit({ onTake = () => {}, onEscape, onSubmit, isOpen = true }: Given) {
  const [active, setActive] = useState(-1)
  const { field, list, option } = useCombobox({
    isOpen,
    active,
    count: fruit.length,
    onTake,
    onEscape,
    onMove: (step) => setActive(nextOption(active, step, fruit.length)),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <input aria-label="Плод" {...field} />
      <ul {...list} hidden={!isOpen}>
        {fruit.map((name, index) => (
          <li key={name} {...option(index)}>
            {name}
          </li>
        ))}
      </ul>
    </form>
  )
}

const field = () => screen.getByRole('combobox')
const reached = () => screen.queryByRole('option', { selected: true })?.textContent

test('arrows go round from either end, and the field says which option is reached', async () => {
  render(<Fruit />)
  await userEvent.type(field(), '{ArrowUp}')
  expect(reached()).toBe('яблоко')
  await userEvent.keyboard('{ArrowDown}')
  expect(reached()).toBe('груша')
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'груша' }).id)
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
})

test('Enter takes what is reached, or closes the list, and never submits; Escape closes; a press keeps the focus', async () => {
  const taken = jest.fn()
  const closed = jest.fn()
  const submitted = jest.fn()
  render(<Fruit onTake={taken} onEscape={closed} onSubmit={submitted} />)
  await userEvent.type(field(), '{Enter}')
  expect(taken).not.toHaveBeenCalled()
  expect(closed).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{Escape}')
  expect(taken).toHaveBeenLastCalledWith(1)
  expect(closed).toHaveBeenCalledTimes(2)
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('option', { name: 'яблоко' }))
  expect(taken).toHaveBeenLastCalledWith(2)
  expect(field()).toHaveFocus()
})

test('in an empty list the arrows reach nothing', () => {
  expect([nextOption(-1, 1, 0), nextOption(0, -1, 0), nextOption(-1, 1, 2), nextOption(1, 1, 2)]).toEqual([
    -1, -1, 0, 0,
  ])
})

test('while the list is closed Enter submits the form', async () => {
  const taken = jest.fn()
  const submitted = jest.fn()
  render(<Fruit isOpen={false} onTake={taken} onSubmit={submitted} />)
  await userEvent.type(field(), '{ArrowDown}{Enter}')
  expect(taken).not.toHaveBeenCalled()
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
})
