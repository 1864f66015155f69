import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { navigated, requestFx, suggestionsChanged, type Request } from '@lavka/shared'
import { later } from '../../../test/server'
import SearchSuggestions from './search-suggestions'

const product = {
  code: 'milk',
  name: 'Молоко топлёное',
  supplierName: 'Ферма «Заречье»',
  priceKopecks: 8900,
  picture: { key: 'milk', color: '#eee' },
}
const answer = {
  queries: ['молоко', 'молочный'],
  categories: [{ code: 'moloko', name: 'Молоко' }],
  suppliers: [{ code: 'dvor', name: 'Молочный двор' }],
  products: [product],
}

function open(answers: (request: Request) => unknown = () => answer) {
  Element.prototype.scrollIntoView = () => {}
  const asked: unknown[] = []
  const handler = async (request: Request) => {
    // the empty field: offers.test.tsx
    if (request.url.endsWith('/popular')) return { queries: [], categories: [] }
    asked.push(request.query)
    return answers(request)
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const went = jest.fn<(to: string) => void>()
  createWatch({ unit: navigated, scope, fn: went })
  render(
    <Provider value={scope}>
      {/* the frame's field (host/src/frames/search.tsx) */}
      <input id="search" role="combobox" aria-label="Найти товар" aria-expanded="false" aria-controls="suggestions" />
      <SearchSuggestions field="search" />
    </Provider>,
  )
  const told = jest.fn()
  createWatch({ unit: suggestionsChanged, scope, fn: told })
  return { scope, asked, went, told, field: screen.getByRole('combobox', { name: 'Найти товар' }) }
}

test('suggestions are requested after a pause in typing', async () => {
  const { asked, field, told } = open()
  await userEvent.type(field, 'мол')
  expect(await screen.findAllByRole('option')).toHaveLength(5)
  expect(asked).toEqual([{ search: 'мол' }])
  expect(told).toHaveBeenLastCalledWith({ isOpen: true, active: '' })
})

test('arrows move through the list, Enter opens the option, and past the end the typed words are searched', async () => {
  const { went, field, told } = open()
  await userEvent.type(field, 'мол')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: 'молоко' })).toHaveAttribute('aria-selected', 'true')
  expect(told).toHaveBeenLastCalledWith({ isOpen: true, active: 'suggestion-0' })
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('option', { name: /Молоко топлёное/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(went).toHaveBeenCalledWith('/lavka/-/-/-/milk')
  expect(screen.queryByRole('option')).toBeNull()
})

test('Enter without a chosen option submits the form with the typed words', async () => {
  const { went, field } = open()
  await userEvent.type(field, 'мол')
  await screen.findAllByRole('option')
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  field.dispatchEvent(pressed)
  expect(pressed.defaultPrevented).toBe(false)
  expect(went).not.toHaveBeenCalled()
})

test('a press chooses, Escape closes', async () => {
  const { went, field } = open()
  await userEvent.type(field, 'мол')
  await userEvent.click(await screen.findByRole('option', { name: /Молоко раздел/ }))
  expect(went).toHaveBeenCalledWith('/lavka/-/-/moloko')

  await userEvent.type(field, 'о')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
})

test('an answer that comes late does not replace the suggestions for the words typed after it', async () => {
  const late = later<unknown>()
  const answers = [late.promise, { ...answer, queries: [] }]
  const { scope, asked, field } = open(() => answers.shift())
  await userEvent.type(field, 'мол')
  await waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.type(field, 'око')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  late.give(answer)
  await act(() => allSettled(scope))
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

test.each([
  ['the field was emptied', (field: HTMLElement) => userEvent.clear(field)],
  ['the field was left', () => userEvent.tab()],
])('an answer that comes when %s opens no list', async (_, leave) => {
  const late = later<unknown>()
  const { scope, asked, field } = open(() => late.promise)
  await userEvent.type(field, 'мол')
  await waitFor(() => expect(asked).toHaveLength(1))
  await leave(field)
  late.give(answer)
  await act(() => allSettled(scope))
  expect(screen.queryByRole('option')).toBeNull()
})

test('nothing is asked for words whose field was left before the pause was over', async () => {
  const { scope, asked, field } = open()
  await userEvent.type(field, 'мол')
  await userEvent.tab()
  await act(() => allSettled(scope))
  expect(asked).toEqual([])
})

test('a corrected query is shown', async () => {
  const { field } = open(() => ({ ...answer, understood: 'молоко' }))
  await userEvent.type(field, 'vjkjrj')
  expect(await screen.findByText('Подсказки по запросу «молоко»')).toBeInTheDocument()
})

test('a failure to suggest leaves the field usable', async () => {
  const { asked, field } = open(() => Promise.reject(new Error('down')))
  await userEvent.type(field, 'сыр')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(field).toHaveValue('сыр')
  expect(screen.queryByRole('option')).toBeNull()
})

test('words typed before the list was loaded get suggestions, too', async () => {
  const early = document.body.appendChild(document.createElement('input'))
  early.id = 'early'
  early.focus()
  early.value = 'мол'
  const scope = fork({ handlers: [[requestFx, () => answer]] })
  render(
    <Provider value={scope}>
      <SearchSuggestions field="early" />
    </Provider>,
  )
  expect(await screen.findAllByRole('option')).toHaveLength(5)
  early.remove()
})
