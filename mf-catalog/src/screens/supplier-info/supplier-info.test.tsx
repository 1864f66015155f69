import { afterEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { SupplierInfo as Info } from '@lavka/server/contract'
import { $supplier, $textHeader } from '@lavka/shared'
import { makeCard, zarechye } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import SupplierInfo from './supplier-info'

const info: Info = {
  ...zarechye,
  parent: 'priokskiy',
  parentName: 'Кооператив «Приокский»',
  story: 'Сорок коров.\n\nДоим утром.',
  email: 'zakaz@ferma.example',
  hours: 'ежедневно с 8:00 до 20:00',
  deliveryAreas: ['Тула', 'Щёкино'],
  legal: { name: 'ООО «Ферма»', inn: '7107000001', ogrn: '1027100000001', address: 'Тула' },
  shops: [{ code: 'z-1', supplier: 'zarechye', name: 'Молочная лавка', address: 'Заречье, 1' }],
  documents: [{ id: 3, name: 'Уведомление', number: '12', issuedOn: '2020-01-01', validUntil: null }],
  hasTaplink: true,
}
const usual = { 'GET /api/clientv9/objects/suppliers/zarechye': () => info }

/** What goes on while the date stands. */
const clocks = ['setTimeout', 'clearTimeout', 'setInterval', 'nextTick', 'queueMicrotask', 'setImmediate'] as const
afterEach(() => void jest.useRealTimers())

function show(answers: Parameters<typeof openScope>[0] = usual, code = 'zarechye') {
  const opened = openScope(answers)
  const view = render(
    <Provider value={opened.scope}>
      <SupplierInfo params={{ code }} query={{}} />
    </Provider>,
  )
  return { ...opened, ...view }
}

test('says what a buyer asks first: story, terms, phone, papers, requisites, the best goods', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), doNotFake: [...clocks] })
  const { scope, unmount } = show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ферма «Заречье»' })).toBeInTheDocument()
  expect(screen.getByText('Доим утром.')).toBeInTheDocument()
  expect(screen.getByText('Тула, Щёкино')).toBeInTheDocument()
  expect(screen.getByText('закажите до 18:00 — привезут завтра')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '8\u00a0800\u00a0000-00-00' })).toHaveAttribute('href', 'tel:+78000000000')
  expect(screen.getByRole('link', { name: /Уведомление/ })).toHaveAttribute('href', '/api/documents/3')
  expect(screen.getByText('7107000001')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Чаще всего берут' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Кооператив «Приокский»' })).toHaveAttribute(
    'href',
    '/supplier_list/priokskiy',
  )
  expect(screen.getByRole('link', { name: 'Магазины: 1' })).toHaveAttribute('href', '/shopsMain/zarechye')
  expect(scope.getState($textHeader)).toBe('Ферма «Заречье»')
  expect(scope.getState($supplier)?.code).toBe('zarechye')
  unmount()
  expect(scope.getState($supplier)).toBeNull()
})

test('an unknown supplier says so and offers a way on', async () => {
  show({}, 'no-such')
  expect(await screen.findByText('Такого поставщика нет')).toBeInTheDocument()
})

test('a page that did not load can be retried together with its most bought goods', async () => {
  const failOnce = (answer: () => unknown) => {
    const answers = [() => Promise.reject(failure({ message: 'Нет связи' }))]
    return () => (answers.shift() ?? answer)()
  }
  show({
    'GET /api/clientv9/objects/suppliers/zarechye': failOnce(() => info),
    'GET /api/clientv9/object/products': failOnce(() => ({ products: [makeCard()], next: null, total: 1 })),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ферма «Заречье»' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Чаще всего берут' })).toBeInTheDocument()
})

test('when only the most bought goods did not load, an error with a retry stands in their place', async () => {
  const failures = [failure({ message: 'Нет связи' })]
  show({
    ...usual,
    'GET /api/clientv9/object/products': () => {
      const first = failures.shift()
      if (first) throw first
      return { products: [makeCard()], next: null, total: 1 }
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Товары не загрузились. Нет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Чаще всего берут' })).toBeInTheDocument()
})

test('says what delivery costs: the usual price and those of single towns', async () => {
  const zones = [{ areas: ['Щёкино', 'Узловая'], kopecks: 35000, freeFromKopecks: 500000 }]
  const deliveryPrices = { kopecks: 20000, freeFromKopecks: null, zones }
  show({ 'GET /api/clientv9/objects/suppliers/zarechye': () => ({ ...info, deliveryPrices }) })
  const price = await screen.findByText('Цена доставки')
  expect(price.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '200 ₽Щёкино, Узловая: 350 ₽, бесплатно от 5 000 ₽',
  )
})
