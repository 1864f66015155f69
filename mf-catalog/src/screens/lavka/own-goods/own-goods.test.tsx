import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn } from '@lavka/shared'
import { cheese, honey, milk } from '../../../../test/goods'
import { failure, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import OwnGoods from './own-goods'

function show(list: string, opened = openScope()) {
  render(
    <Provider value={opened.scope}>
      <OwnGoods list={list} />
    </Provider>,
  )
  return opened
}

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)

test('favourites stand in the order of marking; one taken out stays in sight until the list is opened again', async () => {
  show('favourites', openScope({}, { 'lavka.favourites': ['milk', 'gone', 'cheese'] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Избранное' })).toBeInTheDocument()
  expect(await screen.findByText('Сыр «Тульский»')).toBeInTheDocument()
  expect(names()).toEqual(['Молоко', 'Сыр «Тульский»'])

  await userEvent.click(await screen.findByRole('button', { name: 'В избранное: Молоко' }))
  expect(names()).toEqual(['Молоко', 'Сыр «Тульский»'])
  expect(screen.getByRole('button', { name: 'В избранное: Молоко' })).toHaveAttribute('aria-pressed', 'false')
})

test('viewed products are listed by the last view first', async () => {
  show('recent', openScope({}, { 'lavka.recent': ['honey', 'milk'] }))
  expect(await screen.findByText('Молоко')).toBeInTheDocument()
  expect(names()).toEqual(['Мёд липовый', 'Молоко'])
})

test('what was bought asks a guest to log in and is shown once they have', async () => {
  const bought = [cheese, honey].map((product) => ({ boughtAt: '2026-11-01T00:00:00.000Z', product }))
  const { scope } = show('bought', openScope({ 'GET /api/clientv9/object/bought': () => bought }))
  expect(await screen.findByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `/login?back=${encodeURIComponent('/lavka?list=bought')}`,
  )
  await act(() => allSettled(loggedIn, { scope, params: session }))
  expect(await screen.findByText('Мёд липовый')).toBeInTheDocument()
  expect(names()).toEqual(['Сыр «Тульский»', 'Мёд липовый'])
})

test('an empty list says how to fill it', async () => {
  show('favourites')
  expect(await screen.findByText('Пока пусто')).toBeInTheDocument()
  expect(screen.getByText(/Нажмите на сердечко/)).toBeInTheDocument()
})

test('cards that did not load can be retried', async () => {
  let isDown = true
  show(
    'recent',
    openScope(
      {
        'POST /api/clientv9/basket': () => {
          if (isDown) throw failure({ message: 'Нет связи' })
          return [milk]
        },
      },
      { 'lavka.recent': ['milk'] },
    ),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Молоко')).toBeInTheDocument()
})
