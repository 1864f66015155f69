import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { navigated, requestFx, type Request } from '@lavka/shared'
import { Search } from './search'

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
    asked.push(request.query)
    return answers(request)
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const went = jest.fn<(to: string) => void>()
  createWatch({ unit: navigated, scope, fn: went })
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <Search />
      </MemoryRouter>
    </Provider>,
  )
  return { asked, went, field: screen.getByRole('combobox', { name: 'Найти товар' }) }
}

test('what is typed is suggested to once the fingers rest', async () => {
  const { asked, field } = open()
  await userEvent.type(field, 'мол')
  expect(await screen.findAllByRole('option')).toHaveLength(5)
  expect(asked).toEqual([{ search: 'мол' }])
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('arrows walk the list, Enter goes there, and past the end the own words are meant again', async () => {
  const { went, field } = open()
  await userEvent.type(field, 'мол')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: 'молоко' })).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('option', { name: /Молоко топлёное/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(went).toHaveBeenCalledWith('/lavka/-/-/-/milk')
  expect(screen.queryByRole('option')).toBeNull()
})

test('Enter without a choice searches for the words as they are', async () => {
  const { went, field } = open()
  await userEvent.type(field, 'мол')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(went).toHaveBeenCalledWith('/lavka?search=%D0%BC%D0%BE%D0%BB')
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

test('what was understood instead is said', async () => {
  const { field } = open(() => ({ ...answer, understood: 'молоко' }))
  await userEvent.type(field, 'vjkjrj')
  expect(await screen.findByText('Подсказки по запросу «молоко»')).toBeVisible()
})

test('a failure to suggest leaves the field usable', async () => {
  const { field, went } = open(() => Promise.reject(new Error('down')))
  await userEvent.type(field, 'сыр{Enter}')
  expect(went).toHaveBeenCalledWith('/lavka?search=%D1%81%D1%8B%D1%80')
})
