import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { $countNewOrder, loggedIn, requestFx, type Request } from '@lavka/shared'
import { answerOf } from '../session/testing'
import MobileFrame from './mobile-frame'

/** The phone's frame at the profile, of somebody whose session comes later than the page. */
async function open(role: 'client' | 'supplier') {
  const asked: string[] = []
  const handler = async ({ url }: Request) => {
    asked.push(url)
    return { count: 4 }
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/mobile/profile']}>
        <MobileFrame />
      </MemoryRouter>
    </Provider>,
  )
  const answer = answerOf(7, 'token')
  await act(() => allSettled(loggedIn, { scope, params: { ...answer, user: { ...answer.user, role } } }))
  return { scope, asked: asked.filter((url) => url === '/apiadmin/objects/orders/new') }
}

test('in the phone’s shop a member of staff hears of new orders as soon as the session is known, a client asks nothing', async () => {
  const staff = await open('supplier')
  expect(staff.asked).toHaveLength(1)
  expect(staff.scope.getState($countNewOrder)).toBe(4)
  expect((await open('client')).asked).toHaveLength(0)
})
