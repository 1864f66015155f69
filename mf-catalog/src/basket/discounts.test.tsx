import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { basketRestored, userInfoChanged, type Request, type UserInfo } from '@lavka/shared'
import type { Supplier } from '@lavka/server/contract'
import { milk, zarechye } from '../../test/goods'
import { openScope } from '../../test/server'
import { Basket } from './basket'

const url = '/api/clientv9/object/basket/discounts'
type Asked = { lines: { product: string; quantity: number; isWaiting?: boolean }[] }

const bringing = (kopecks: number) => ({ supplier: 'zarechye', supplierName: 'Заречье', kopecks, toFreeKopecks: 76200 })

type Given = { deliveryPrices?: Supplier['deliveryPrices']; last?: UserInfo; stored?: Record<string, unknown> }

async function open(
  quantity: number,
  minimumKopecks = 0,
  deliveryKopecks = 0,
  { deliveryPrices, last, stored }: Given = {},
) {
  const answers = {
    'POST /api/clientv9/basket': () => [milk],
    'GET /api/clientv9/object/suppliers': () => [
      { ...zarechye, code: milk.supplier, minimumKopecks, ...(deliveryPrices && { deliveryPrices }) },
    ],
    [`POST ${url}`]: ({ body }: Request) => {
      const [line] = (body as Asked).lines
      const sumKopecks = (line?.quantity ?? 0) * milk.priceKopecks
      const discountKopecks = (line?.quantity ?? 0) >= 3 ? milk.priceKopecks : 0
      const promotions = discountKopecks > 0 ? [{ name: 'Три по цене двух', discountKopecks }] : []
      return {
        totalKopecks: sumKopecks - discountKopecks + deliveryKopecks,
        discountKopecks,
        promotions,
        hints: discountKopecks > 0 ? [] : ['Молоко: добавьте ещё 1 шт, и будет 3 по цене 2'],
        lines: [{ product: milk.code, sumKopecks, discountKopecks, promotions }],
        deliveryKopecks,
        deliveries: deliveryKopecks === 0 ? [] : [bringing(deliveryKopecks)],
      }
    },
  }
  const { scope, calls } = openScope(answers, stored)
  if (last) await allSettled(userInfoChanged, { scope, params: last })
  await allSettled(basketRestored, { scope, params: [{ product: milk, quantity }] })
  await act(async () =>
    render(
      <Provider value={scope}>
        <Basket />
      </Provider>,
    ),
  )
  return () => calls.filter((call) => call.url === url).map(({ body }) => body)
}

test('a guest sees what is missing to a promotion, and then its discount at the line and in the sum to pay', async () => {
  const asked = await open(2)
  expect(await screen.findByText(/добавьте ещё 1 шт/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Оформить · 238,00/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /Добавить|Больше|\+/ }))
  expect(await screen.findByText(/^Три по цене двух: −119,00/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('link', { name: /Оформить · 238,00/ })).toBeInTheDocument())
  expect(screen.getByText(/^Скидка по акциям −119,00/)).toBeInTheDocument()
  expect(screen.queryByText(/добавьте ещё/)).toBeNull()
  expect(asked()).toEqual([2, 3].map((quantity) => ({ lines: [{ product: milk.code, quantity }] })))
})

test('a line below the minimum of its supplier is asked for apart', async () => {
  const asked = await open(1, 100_000)
  await waitFor(() => expect(asked()).toEqual([{ lines: [{ product: milk.code, quantity: 1, isWaiting: true }] }]))
})

test('what delivery costs stands in the foot of the basket and in the sum to order', async () => {
  const asked = await open(2, 0, 20_000)
  expect(await screen.findByText('Доставка, Заречье')).toBeInTheDocument()
  expect(screen.getByText(/^Ещё 762.₽, и привезут бесплатно$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Оформить · 438,00/ })).toBeInTheDocument()
  expect(asked()).toEqual([{ lines: [{ product: milk.code, quantity: 2 }] }])
})

const zones = [{ areas: ['Щёкино'], kopecks: 35000, freeFromKopecks: null }]
const byTown = { kopecks: 20000, freeFromKopecks: null, zones }
const last = { receiver: 'Анна', phone: '', address: 'Тула, Садовая, 5' }
const draft = { owner: 0, address: 'Щёкино, Мира, 3, ' }

test.each([
  [
    'of the draft of the checkout',
    { deliveryPrices: byTown, last, stored: { 'lavka.order-draft': draft } },
    'Щёкино, Мира, 3',
  ],
  ['of the last order without a draft', { deliveryPrices: byTown, last }, last.address],
  [
    'of the last order when the draft is another person’s',
    { deliveryPrices: byTown, last, stored: { 'lavka.order-draft': { ...draft, owner: 7 } } },
    last.address,
  ],
  ['of nobody, while no price depends on the town', { last, stored: { 'lavka.order-draft': draft } }, undefined],
] as const)('delivery is asked for the address %s', async (_, given, address) => {
  const asked = await open(2, 0, 35_000, given)
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ lines: [{ product: milk.code, quantity: 2 }], ...(address && { address }) }),
  )
})
