import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn } from '@lavka/shared'
import { cheese, milk } from '../../test/goods'
import { failure, openScope } from '../../test/server'
import { session } from '../../test/session'
import OwnStrip from './own-strip'

/** Fails once, then answers. */
function afterFailure(answer: unknown) {
  const failures = [failure({ message: 'Нет связи' })]
  return () => {
    const first = failures.shift()
    if (first) throw first
    return answer
  }
}

test.each([
  ['Вы покупали', 'GET /api/clientv9/object/bought', [{ product: cheese, boughtAt: '2026-11-20T09:00:00.000Z' }], {}],
  ['Вы смотрели', 'POST /api/clientv9/basket', [milk], { 'lavka.recent': [milk.code] }],
])('«%s» that did not load says so in its place and comes by its retry', async (title, call, answer, stored) => {
  const nothing = { 'GET /api/clientv9/object/bought': () => [] }
  const { scope } = openScope({ ...nothing, [call]: afterFailure(answer) }, stored)
  await allSettled(loggedIn, { scope, params: session })
  render(
    <Provider value={scope}>
      <OwnStrip />
    </Provider>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}: Нет связи`)
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})
