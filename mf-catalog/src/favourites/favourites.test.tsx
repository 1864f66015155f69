import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, loggedOut, noticeShown } from '@lavka/shared'
import { cheese, milk } from '../../test/goods'
import { session } from '../../test/session'
import { failure, heard, openScope } from '../../test/server'
import Heart from './heart'
import { $favourites } from './model'

type Change = { add: string[]; remove: string[] }

/** A fake server that stores favourites. */
function fakeServer(kept: string[] = []) {
  return {
    kept: () => kept,
    answers: {
      'GET /api/clientv9/object/favourites': () => kept,
      'POST /api/clientv9/object/favourites': ({ body }: { body?: unknown }) => {
        const { add, remove } = body as Change
        kept = [...add.filter((code) => !kept.includes(code)), ...kept].filter((code) => !remove.includes(code))
        return kept
      },
    },
  }
}

function show(opened: ReturnType<typeof openScope>) {
  render(
    <Provider value={opened.scope}>
      <Heart product={cheese} />
      <Heart product={milk} />
    </Provider>,
  )
  return opened
}

const favouriteButton = (name: string) => screen.findByRole('button', { name: `В избранное: ${name}` })

test('a guest’s favourites are stored in the browser', async () => {
  const { storage, calls } = show(openScope())
  await userEvent.click(await favouriteButton('Молоко'))
  expect(await favouriteButton('Молоко')).toHaveAttribute('aria-pressed', 'true')
  expect(storage.get('lavka.favourites')).toEqual(['milk'])
  expect(calls.filter(({ url }) => url.includes('/favourites'))).toEqual([])
})

test('stored favourites are marked from the start; invalid data are ignored', async () => {
  show(openScope({}, { 'lavka.favourites': ['cheese', 7] }))
  expect(await favouriteButton('Сыр «Тульский»')).toHaveAttribute('aria-pressed', 'true')
  expect(await favouriteButton('Молоко')).toHaveAttribute('aria-pressed', 'false')
})

test('at the login a guest’s favourites move to the server; the logout clears all', async () => {
  const server = fakeServer(['milk'])
  const { scope, storage } = show(openScope(server.answers, { 'lavka.favourites': ['cheese'] }))
  await favouriteButton('Сыр «Тульский»')

  await act(() => allSettled(loggedIn, { scope, params: session }))
  expect(server.kept()).toEqual(['cheese', 'milk'])
  expect(scope.getState($favourites)).toEqual(['cheese', 'milk'])
  expect(storage.has('lavka.favourites')).toBe(false)

  await act(() => allSettled(loggedOut, { scope }))
  expect(await favouriteButton('Молоко')).toHaveAttribute('aria-pressed', 'false')
})

test('a person’s favourites are stored on the server; a failed change is reverted with a notice', async () => {
  const server = fakeServer(['cheese'])
  let isDown = false
  const opened = openScope({
    ...server.answers,
    'POST /api/clientv9/object/favourites': (request) => {
      if (isDown) throw failure({ message: 'Нет связи' })
      return server.answers['POST /api/clientv9/object/favourites'](request)
    },
  })
  await allSettled(loggedIn, { scope: opened.scope, params: session })
  show(opened)
  await userEvent.click(await favouriteButton('Сыр «Тульский»'))
  expect(server.kept()).toEqual([])

  isDown = true
  const told = heard(opened.scope, noticeShown)
  await userEvent.click(await favouriteButton('Молоко'))
  expect(await favouriteButton('Молоко')).toHaveAttribute('aria-pressed', 'false')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: 'Нет связи' }))
})

test('favourites are requested once for all hearts on the page', async () => {
  const opened = openScope(fakeServer().answers)
  await allSettled(loggedIn, { scope: opened.scope, params: session })
  show(opened)
  await favouriteButton('Молоко')
  expect(opened.calls.filter(({ url }) => url.endsWith('/favourites'))).toHaveLength(1)
})
