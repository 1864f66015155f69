import { expect, jest, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { Slot } from './slot'
import { slotLeft, slotShown } from '../ports/slots'

test('a slot tells the host of its place, of other params and of its end, and shows nothing of its own', () => {
  const scope = fork()
  const told = jest.fn()
  createWatch({ unit: slotShown, scope, fn: ({ place, view, params }) => told(place, view, params) })
  createWatch({ unit: slotLeft, scope, fn: (place) => told(place) })
  const view = (version: string) => (
    <Provider value={scope}>
      <Slot view="order-payment" orderNumber="17-1" orderVersion={version} />
    </Provider>
  )

  const { container, rerender, unmount } = render(view('1'))
  const place = container.firstElementChild
  rerender(view('1'))
  rerender(view('2'))
  expect(place).toBeEmptyDOMElement()
  unmount()

  expect(told.mock.calls).toEqual([
    [place, 'order-payment', { orderNumber: '17-1', orderVersion: '1' }],
    [place, 'order-payment', { orderNumber: '17-1', orderVersion: '2' }],
    [place],
  ])
})
