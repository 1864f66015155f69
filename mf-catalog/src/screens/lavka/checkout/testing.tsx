import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, type Request } from '@lavka/shared'
import { fillBasket } from '../../../../test/basket'
import { openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import Checkout from './checkout'

/** The default answer of the dry run. */
const checked = {
  cmd: 'place',
  groupId: null,
  totalKopecks: 74400,
  discountKopecks: 0,
  deliveryKopecks: 0,
  deliveries: [],
  promotions: [],
  hints: [],
  promo: null,
  invoice: null,
  card: null,
  consent: null,
  orders: [],
}
export const isCheck = ({ body }: Request) => JSON.stringify(body).includes('"toCheckOrder":true')

/** The checkout of a basket with a cheese and a honey; the second supplier’s minimum is not reached. */
export async function show(
  order: () => unknown,
  isLoggedIn = true,
  check: (request: Request) => object | Promise<object> = () => ({}),
  more: Parameters<typeof openScope>[0] = {},
  stored: Record<string, unknown> = {},
) {
  const opened = openScope(
    {
      ...more,
      'POST /api/clientv9/order': async (request) =>
        isCheck(request) ? { ...checked, ...(await check(request)) } : order(),
    },
    stored,
  )
  const { scope } = opened
  await fillBasket(scope)
  if (isLoggedIn) await allSettled(loggedIn, { scope, params: session })
  await act(async () => {
    render(
      <Provider value={scope}>
        <Checkout />
      </Provider>,
    )
  })
  return opened
}

/** The fields that a delivery needs. */
export async function fill() {
  await userEvent.type(screen.getByLabelText('Телефон'), '+79001234567')
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Тула, Садовая, 5')
}
