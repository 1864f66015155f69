import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { navigated, slotLeft, slotShown, suggestionsChanged } from '@lavka/shared'
import { Search } from './search'

function open() {
  const scope = fork()
  const went = jest.fn<(to: string) => void>()
  const places: string[] = []
  createWatch({ unit: navigated, scope, fn: went })
  createWatch({ unit: slotShown, scope, fn: ({ view, params }) => places.push(`${view} ${params['field']}`) })
  createWatch({ unit: slotLeft, scope, fn: () => places.pop() })
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <Search />
      </MemoryRouter>
    </Provider>,
  )
  const tell = (isOpen: boolean, active: string) =>
    act(() => allSettled(suggestionsChanged, { scope, params: { isOpen, active } }))
  return { places, went, tell, field: screen.getByRole('combobox', { name: 'Найти товар' }) }
}

test('suggestions are loaded at the first focus; after a failure, at the next one', async () => {
  const { places, field, tell } = open()
  expect(places).toEqual([])
  await userEvent.click(field)
  expect(places).toEqual(['search-suggestions search'])
  await userEvent.tab()
  expect(places).toEqual([])

  await userEvent.click(field)
  await tell(false, '')
  await userEvent.tab()
  expect(places).toEqual(['search-suggestions search'])
})

test('the field takes its aria attributes from the list of suggestions', async () => {
  const { field, tell } = open()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(field).not.toHaveAttribute('aria-controls')
  await tell(true, 'suggestion-0')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(field).toHaveAttribute('aria-controls', 'suggestions')
  expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0')
  await tell(false, '')
  expect(field).not.toHaveAttribute('aria-activedescendant')
})

test('Enter searches for the words, with or without a list', async () => {
  const { field, went } = open()
  await userEvent.type(field, 'сыр{Enter}')
  expect(went).toHaveBeenCalledWith('/lavka?search=%D1%81%D1%8B%D1%80')
})
