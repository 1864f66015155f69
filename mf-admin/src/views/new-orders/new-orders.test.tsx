import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import type { SessionAnswer } from '@lavka/server/contract'
import { $countNewOrder, loggedIn, requestFx, type Request } from '@lavka/shared'
import NewOrders from './new-orders'

const answerOf = (role: 'client' | 'supplier'): SessionAnswer => ({
  token: 't',
  user: { id: 7, login: 'anna', name: 'Анна', role, first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
})

/** The badge of a person whose session becomes known after the page was rendered. */
async function open(role: 'client' | 'supplier') {
  const asked: string[] = []
  const handler = async ({ url }: Request) => {
    asked.push(url)
    return { count: 1204 }
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const view = (path: string) => (
    <Provider value={scope}>
      <NewOrders path={path} />
    </Provider>
  )
  const { rerender, unmount } = render(view('/admin'))
  await act(() => allSettled(loggedIn, { scope, params: answerOf(role) }))
  return { scope, asked, unmount, goOn: () => act(async () => rerender(view('/admin/orders'))) }
}

test('staff get the count of new orders when the session is known, and again at each navigation', async () => {
  const { scope, asked, goOn, unmount } = await open('supplier')
  expect(asked).toEqual(['/apiadmin/objects/orders/new'])
  expect(scope.getState($countNewOrder)).toBe(1204)
  expect(screen.getByRole('img', { name: '1\u00a0204\u00a0новых' }).textContent).toBe('1\u00a0204')

  await goOn()
  expect(asked).toHaveLength(2)
  unmount()
})

test('a client asks nothing and sees nothing', async () => {
  expect((await open('client')).asked).toHaveLength(0)
  expect(screen.queryByRole('img')).toBeNull()
})
