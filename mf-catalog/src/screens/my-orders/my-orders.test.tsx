import { expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import type { LineProposal } from '@lavka/server/contract'
import { $orders, noticeShown, pulledToRefresh, redirected, type Request } from '@lavka/shared'
import { cheese, makeOrder } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import MyOrders from './my-orders'

type Opened = ReturnType<typeof openScope>

function show(opened: Opened, query: Record<string, string> = {}) {
  const { unmount } = render(
    <Provider value={opened.scope}>
      <MyOrders params={{}} query={query} />
    </Provider>,
  )
  return { ...opened, unmount }
}

const history = (orders = [makeOrder()], total = orders.length) => ({
  'POST /api/clientv9/order': () => ({ cmd: 'history', orders, total }),
})

test('orders of one checkout are grouped with their statuses, lines and sums to the kopeck', async () => {
  const second = makeOrder({
    id: 2,
    number: '7-2',
    supplierName: 'Пасека Лукиных',
    status: 'confirmed',
    statusName: 'Подтверждён',
  })
  show(openScope(history([second, makeOrder()])))
  const group = within(await screen.findByRole('region', { name: /21\sноября/ }))
  expect(group.getByText('1 488,00 ₽')).toBeInTheDocument()
  expect(group.getAllByText('Оформлен')[0]).toBeInTheDocument()
  expect(group.getByText('Подтверждён')).toBeInTheDocument()
  expect(group.getAllByText(/0,6 кг × 1 240,00 ₽/)).toHaveLength(2)
})

test('an order that came to more than is held says so in its folded row, with the sum and until when; its lines have the corrected quantity', async () => {
  const [line] = makeOrder().lines
  if (!line) throw new Error('An order without lines')
  const brought = { ...line, quantity: 0.7, sumKopecks: 86_800, isSubstitute: false, reason: 'Кусок больше' }
  const extra = { amountKopecks: 12_400, answerUntil: '2026-11-24T09:30:00.000Z' }
  const asked = makeOrder({ funds: 'held', extra, toPayKopecks: 86_800, lines: [{ ...line, actual: brought }] })
  show(openScope(history([asked])))
  const row = (await screen.findByText('Ферма «Заречье»')).closest('summary')
  expect(row).toHaveTextContent(/Нужна доплата 124,00.₽: ответьте до 24.ноября,? 12:30/)
  expect(screen.getByText(/Фактически 0,7.кг × 1.240,00.₽/)).toBeInTheDocument()
  expect(screen.getByText('Кусок больше')).toBeInTheDocument()
})

test('an order that is paid by an invoice leads to it, and says what came and what is left', async () => {
  const invoice = { payerInn: '7728168971', payerName: 'ООО «Столовая»', paid: null, version: 1 }
  const waits = makeOrder({ invoice, fundsName: 'Ждём оплаты по счёту' })
  const paid = { kopecks: 70000, on: '2026-11-24', note: '' }
  const short = makeOrder({ id: 2, number: '7-2', invoice: { ...invoice, paid }, fundsName: 'Счёт оплачен' })
  const gone = makeOrder({ id: 3, number: '7-3', invoice, status: 'cancelled', toPayKopecks: 0 })
  show(openScope(history([waits, short, gone])), { placed: '7' })
  const step = await screen.findByRole('link', { name: /Ферма «Заречье», счёт №.7.1 на.744,00/ })
  expect(step).toHaveAttribute('href', '/invoices/1')
  const part = screen.getByRole('region', { name: 'Счёт по заказу № 7-1', hidden: true })
  expect(part).toHaveTextContent(/Ждём оплаты по счёту.*ООО «Столовая», ИНН.7728168971.*Открыть счёт/)
  expect(screen.getByRole('region', { name: 'Счёт по заказу № 7-2', hidden: true })).toHaveTextContent(
    /Счёт оплачен: 700,00.₽, 24.ноября.*Осталось доплатить 44,00.₽/,
  )
  expect(screen.queryByRole('region', { name: 'Счёт по заказу № 7-3', hidden: true })).toBeNull()
})

test('right after ordering the numbers, the sum and the next steps are shown', async () => {
  show(openScope(history()), { placed: '7' })
  expect(screen.getByRole('heading', { level: 1, name: 'Заказ оформлен' })).toBeInTheDocument()
  expect(await screen.findByText(/1 заказ на 744,00 ₽: № 7\u20111/)).toBeInTheDocument()
})

test('whoever ordered by a phone code is offered a password, nobody else', async () => {
  let hasPassword = false
  const profile = () => ({ phone: '+7 (900) 123-45-67', hasPassword })
  const { unmount } = show(openScope({ ...history(), 'GET /api/users/profile': profile }), { placed: '7' })
  expect(await screen.findByRole('link', { name: 'Задать пароль' })).toHaveAttribute('href', '/settings/web/password')
  unmount()
  hasPassword = true
  show(openScope({ ...history(), 'GET /api/users/profile': profile }), { placed: '7' })
  expect(await screen.findByText(/1 заказ на/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Задать пароль' })).toBeNull()
})

test('right after ordering the delivery time of each supplier is shown', async () => {
  const { groupId } = makeOrder()
  const change = { id: 2, number: '7-2', supplier: 'lukiny', supplierName: 'Пасека Лукиных' }
  const second = makeOrder({ ...change, deliveryWindow: '2026-11-26' })
  show(openScope(history([makeOrder(), second])), { placed: String(groupId) })
  const next = within(await screen.findByRole('region', { name: 'Что дальше' }))
  expect(await next.findByText('Ферма «Заречье»: 24 ноября, 10:00–14:00')).toBeInTheDocument()
  expect(next.getByText('Пасека Лукиных: 26 ноября, любое время')).toBeInTheDocument()
})

test('cancelling asks for the reason and shows the new status', async () => {
  const cancelled = makeOrder({ status: 'cancelled', statusName: 'Отменён', actions: [], version: 2 })
  const { calls } = show(openScope({ ...history(), 'PUT /api/clientv9/object/orders': () => cancelled }))
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  await userEvent.click(screen.getByRole('button', { name: /Отменить заказ №/ }))
  expect(screen.getByLabelText('Почему отменяете')).toHaveAccessibleDescription(/Напишите/)

  await userEvent.type(screen.getByLabelText('Почему отменяете'), 'Передумала')
  await userEvent.click(screen.getByRole('button', { name: /Отменить заказ №/ }))
  expect(calls.at(-1)?.body).toEqual({ id: 1, version: 1, event: 'cancel', reason: 'Передумала' })
  expect(await screen.findByText('Отменён')).toBeInTheDocument()
})

test('the buyer confirms by a second press, without a reason', async () => {
  const accept = { event: 'accept', caption: 'Подтвердить получение', refusal: null, needsReason: false }
  const delivered = makeOrder({ status: 'delivered', statusName: 'Доставлен', actions: [accept] })
  const completed = { ...delivered, status: 'completed' as const, statusName: 'Завершён', actions: [], version: 2 }
  const { calls } = show(openScope({ ...history([delivered]), 'PUT /api/clientv9/object/orders': () => completed }))
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить получение' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ещё проверю' }))
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить получение' }))
  await userEvent.click(screen.getByRole('button', { name: 'Всё получено' }))
  expect(await screen.findByText('Завершён')).toBeInTheDocument()
  const moves = calls.filter(({ method }) => method === 'PUT')
  expect(moves.map(({ body }) => body)).toEqual([{ id: 1, version: 1, event: 'accept', reason: '' }])
})

test('a cancelled order costs nothing, a weighed one its actual sum: in the card, the checkout’s total and the print form', async () => {
  jest.spyOn(window, 'print').mockImplementation(() => {})
  const [line] = makeOrder().lines
  if (!line) throw new Error('An order without lines')
  const brought = { ...line, quantity: 0.5, sumKopecks: 55800, discountKopecks: 6200, isSubstitute: false, reason: '' }
  const sale = { promoCode: 'SALE', discountKopecks: 7440, totalKopecks: 66960 }
  const weighed = makeOrder({
    ...sale,
    discountKopecks: 6200,
    toPayKopecks: 55800,
    lines: [{ ...line, ...sale, actual: brought }],
  })
  const cancelled = makeOrder({
    id: 2,
    number: '7-2',
    status: 'cancelled',
    statusName: 'Отменён',
    toPayKopecks: 0,
    promoCode: 'SALE',
    returnedPromo: 'SALE',
  })
  show(openScope(history([weighed, cancelled])))
  const group = within(await screen.findByRole('region', { name: /21\sноября/ }))
  expect(group.getAllByText('558,00 ₽', { selector: 'p, span' })).toHaveLength(2)
  expect(group.getByText('0,00 ₽')).toBeInTheDocument()
  expect(group.getByText(/^Скидка, промокод SALE: 62,00.₽$/)).toBeInTheDocument()
  expect(group.getAllByText(/вес и состав уточнены/)).toHaveLength(1)
  expect(group.getByText(/^Промокод SALE можно применить снова/)).toBeInTheDocument()

  await userEvent.click(group.getByRole('button', { name: /Распечатать заказ/ }))
  const paper = within(screen.getByRole('article', { hidden: true }))
  expect(paper.getByText(/^К оплате: 558,00.₽$/)).toBeInTheDocument()
  expect(paper.getByText(/^К оплате: 0,00.₽$/)).toBeInTheDocument()
  expect(paper.getByText(/^Всего: 558,00.₽$/)).toBeInTheDocument()
  expect(paper.getByText(/^Скидка, уже вычтена: 62,00.₽$/)).toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).toBeNull())
})

test('an order that cannot be cancelled shows the reason', async () => {
  const refusal = 'Поставщик уже подтвердил заказ. Чтобы отменить его, позвоните поставщику'
  show(
    openScope(
      history([makeOrder({ actions: [{ event: 'cancel', caption: 'Отменить', refusal, needsReason: true }] })]),
    ),
  )
  expect(await screen.findByText(refusal)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Отменить/ })).toBeNull()
})

test('an order changed by somebody else has a message and is reloaded', async () => {
  const opened = openScope({
    ...history(),
    'PUT /api/clientv9/object/orders': () => {
      throw failure({ status: 409, code: 'ORDER_CHANGED', message: 'Заказ уже изменён кем-то другим' })
    },
  })
  const notice = heard(opened.scope, noticeShown)
  show(opened)
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  await userEvent.type(screen.getByLabelText('Почему отменяете'), 'Передумала{Tab}')
  await userEvent.click(screen.getByRole('button', { name: /Отменить заказ №/ }))
  expect(notice).toHaveBeenCalledWith(expect.objectContaining({ text: 'Заказ уже изменён кем-то другим', seconds: 10 }))
  expect(opened.calls.at(-1)?.body).toMatchObject({ cmd: 'history', rowSkip: 0 })
})

const cancelAction = { event: 'cancel', caption: 'Отменить', needsReason: true, refusal: null }

test('all parts of a checkout are cancelled at once with a ready reason; a confirmed part stays', async () => {
  const orders = [1, 2, 3].map((id) =>
    makeOrder({
      id,
      number: `7-${id}`,
      supplierName: `Поставщик ${id}`,
      actions: id === 3 ? [{ ...cancelAction, refusal: 'Поставщик уже подтвердил заказ' }] : [cancelAction],
    }),
  )
  const { calls } = show(
    openScope({
      ...history(orders),
      'POST /api/clientv9/object/orders/cancel': () =>
        orders.slice(0, 2).map((order) => ({ ...order, status: 'cancelled', statusName: 'Отменён', actions: [] })),
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить всё' }))
  expect(screen.getByText(/Останется 1.заказ/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Ошибся в заказе' }))
  await userEvent.click(screen.getByRole('button', { name: /^Отменить 2.заказа$/ }))
  expect(await screen.findAllByText('Отменён')).toHaveLength(2)
  expect(calls.at(-1)?.body).toEqual({
    orders: [1, 2].map((id) => ({ id, version: orders[id - 1]?.version })),
    reason: 'Ошибся в заказе',
  })
  expect(screen.queryByRole('button', { name: /Отменить всё|^Отменить 2/ })).toBeNull()
})

test('a row says when and where it is brought, and that a substitute waits for an answer', async () => {
  show(openScope(history([makeAsked()])))
  expect(await screen.findByText('24 ноября, 10:00–14:00 · Тула, Садовая, 5')).toBeInTheDocument()
  expect(screen.getByText('Нужен ответ')).toBeInTheDocument()
  cleanup()

  show(openScope(history([makeAsked({ isOver: true })])))
  await screen.findByText('24 ноября, 10:00–14:00 · Тула, Садовая, 5')
  expect(screen.queryByText('Нужен ответ')).toBeNull()
})

test('«Повторить» puts the lines into the basket', async () => {
  const { scope } = show(openScope(history()))
  await userEvent.click(await screen.findByRole('button', { name: /Повторить заказ/ }))
  expect(scope.getState($orders)).toEqual([{ product: cheese, quantity: 0.6 }])
})

test('the next page is requested by the cursor of the last order', async () => {
  const older = makeOrder({ id: 9, groupId: 3, number: '3-1', createdAt: '2026-10-01T09:00:00.000Z' })
  const { calls, scope } = show(
    openScope({
      'POST /api/clientv9/order': ({ body }) => {
        const isFirst = JSON.stringify(body).includes('"rowSkip":0')
        return { cmd: 'history', orders: isFirst ? [makeOrder()] : [older], total: 2 }
      },
    }),
  )
  const moved = heard(scope, redirected)
  await userEvent.click(await screen.findByRole('button', { name: /Показать ещё/ }))
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ rowSkip: 1, rowCount: 20 })
  expect(moved).toHaveBeenCalledWith('/myOrders?shown=21')
  expect(await screen.findByText(/3-1/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Показать ещё/ })).toBeNull()
})

/** The questions for orders, without those for what stands beside them. */
const ofOrders = (calls: readonly Request[]) =>
  calls.filter(({ url }) => url === '/api/clientv9/order').map(({ body }) => body)

test('a reload loads as many orders as the address has', async () => {
  const { calls } = show(openScope(history()), { state: 'open', shown: '60' })
  await screen.findByText(/7-1/)
  expect(ofOrders(calls)).toMatchObject([{ state: 'open', rowSkip: 0, rowCount: 60 }])
})

test('more than the largest page are loaded in several pages', async () => {
  const all = Array.from({ length: 130 }, (_, index) => makeOrder({ id: index + 1, groupId: index + 1 }))
  const { calls } = show(
    openScope({
      'POST /api/clientv9/order': ({ body }) => {
        const { rowSkip, rowCount } = Object(body) as { rowSkip: number; rowCount: number }
        return { cmd: 'history', orders: all.slice(rowSkip, rowSkip + rowCount), total: 130 }
      },
    }),
    { shown: '120' },
  )
  await waitFor(() => expect(ofOrders(calls)).toHaveLength(2))
  expect(ofOrders(calls)).toMatchObject([
    { rowSkip: 0, rowCount: 100 },
    { rowSkip: 100, rowCount: 100 },
  ])
})

test('a pull reloads the orders', async () => {
  const { scope, calls } = show(openScope(history()))
  await screen.findByText(/7-1/)
  await act(() => allSettled(pulledToRefresh, { scope }))
  expect(calls.filter(({ url }) => url === '/api/clientv9/order')).toHaveLength(2)
})

test('without orders there is a next step', async () => {
  show(openScope(history([])))
  expect(await screen.findByRole('link', { name: 'Выбрать продукты' })).toHaveAttribute('href', '/lavka')
})

test('a history that did not load offers to try again', async () => {
  show(
    openScope({
      'POST /api/clientv9/order': () => {
        throw failure({ message: 'Произошла ошибка' })
      },
    }),
  )
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeInTheDocument()
})

test('what was weighed or replaced is explained line by line, with the old and the new sum', async () => {
  const [line] = makeOrder().lines
  if (!line) throw new Error('An order without lines')
  const weighed = {
    quantity: 0.573,
    name: line.name,
    unit: 'кг',
    isSubstitute: false,
    priceKopecks: 124000,
    sumKopecks: 71052,
    discountKopecks: 0,
    product: line.product,
    reason: 'Головка оказалась меньше',
  }
  show(openScope(history([makeOrder({ toPayKopecks: 71052, lines: [{ ...line, actual: weighed }] })])))
  expect(await screen.findByText(/Фактически 0,573.кг × 1.240,00.₽/)).toBeInTheDocument()
  expect(screen.getByText('Головка оказалась меньше')).toBeInTheDocument()
  expect(screen.getByText(/вес и состав уточнены, при заказе было/)).toHaveTextContent('К оплате 710,52 ₽')
})

/** An order with a proposed substitute for cheese. */
function makeAsked(change: Partial<LineProposal> = {}) {
  const [line] = makeOrder().lines
  if (!line) throw new Error('An order without lines')
  const proposal = {
    id: 9,
    product: 'gouda',
    name: 'Гауда',
    unit: 'кг',
    quantity: 0.6,
    priceKopecks: 150000,
    sumKopecks: 90000,
    moreKopecks: 15600,
    reason: 'Сыр закончился',
    until: '2026-11-21T11:30:00.000Z',
    isOver: false,
    picture: line.picture,
    ...change,
  }
  return makeOrder({ status: 'assembling', lines: [{ ...line, proposal }] })
}

test('a proposed substitute is shown with its price and deadline; accepting it shows the result', async () => {
  const agreed = makeOrder({ status: 'assembling', statusName: 'Собирается', toPayKopecks: 90000 })
  const opened = openScope({ ...history([makeAsked()]), 'PUT /api/clientv9/object/substitutions': () => agreed })
  const notice = heard(opened.scope, noticeShown)
  show(opened)
  const asked = within(await screen.findByRole('region', { name: /Замены в заказе/ }))
  expect(asked.getByText(/0,6.кг × 1.240,00.₽ = 744,00.₽/)).toBeInTheDocument()
  expect(asked.getByText(/0,6.кг × 1.500,00.₽ = 900,00.₽/)).toBeInTheDocument()
  expect(asked.getByText(/^Дороже на 156,00.₽$/)).toBeInTheDocument()
  expect(asked.getByText('Сыр закончился')).toBeInTheDocument()
  expect(asked.getByText(/^Ответьте до 21 ноября, .*Без ответа этого товара в заказе не будет/)).toBeInTheDocument()

  await userEvent.click(asked.getByRole('button', { name: 'Согласиться на замену: Сыр «Тульский»' }))
  expect(opened.calls.at(-1)?.body).toEqual({ id: 9, isAccepted: true })
  expect(screen.queryByRole('region', { name: /Замены/ })).toBeNull()
  expect(notice).toHaveBeenCalledWith({ kind: 'success', text: 'Заказ 7-1: замена согласована' })
})

test('a substitute is declined by one press; a cheaper one shows the difference', async () => {
  const opened = openScope({
    ...history([makeAsked({ moreKopecks: -4400 })]),
    'PUT /api/clientv9/object/substitutions': () => makeOrder(),
  })
  show(opened)
  expect(await screen.findByText(/^Дешевле на 44,00.₽$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Отказаться от замены/ }))
  expect(opened.calls.at(-1)?.body).toEqual({ id: 9, isAccepted: false })
})

test('after the deadline there are no buttons; a late answer has a message and reloads the order', async () => {
  const { unmount } = show(openScope(history([makeAsked({ isOver: true })])))
  expect(await screen.findByText(/^Время на ответ вышло/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Согласиться/ })).toBeNull()
  unmount()

  const late = openScope({
    ...history([makeAsked()]),
    'PUT /api/clientv9/object/substitutions': () => {
      throw failure({ status: 409, code: 'TRANSITION_REFUSED', message: 'Время на ответ вышло' })
    },
  })
  const notice = heard(late.scope, noticeShown)
  show(late)
  await userEvent.click(await screen.findByRole('button', { name: /Согласиться/ }))
  expect(notice).toHaveBeenCalledWith(expect.objectContaining({ text: 'Время на ответ вышло' }))
  expect(late.calls.at(-1)?.body).toMatchObject({ cmd: 'history', rowSkip: 0 })
})

test('an automatic substitute shows that it costs no more than the ordered product', async () => {
  const [line] = makeOrder().lines
  if (!line) throw new Error('An order without lines')
  const actual = {
    quantity: 0.6,
    product: 'gouda',
    name: 'Гауда',
    unit: 'кг',
    isSubstitute: true,
    priceKopecks: 150000,
    sumKopecks: 74400,
    discountKopecks: 15600,
    reason: '',
  }
  show(openScope(history([makeOrder({ toPayKopecks: 74400, lines: [{ ...line, actual }] })])))
  expect(await screen.findByText(/^Замена не дороже заказанного: скидка 156,00.₽$/)).toBeInTheDocument()
})

test('an order placed by an operator is marked', async () => {
  show(openScope(history([makeOrder({ origin: 'call', originName: 'Телефон', placedByName: 'Марина' })])))
  expect(await screen.findByText('По телефону, оператор Марина')).toBeInTheDocument()
})

test('the list is filtered by the address', async () => {
  const { calls } = show(openScope(history([])), { state: 'open' })

  expect(await screen.findByRole('heading', { name: 'Таких заказов нет' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Показать все' })).toHaveAttribute('href', '/myOrders')
  expect(calls.at(-1)?.body).toMatchObject({ cmd: 'history', state: 'open' })
  expect(screen.getByRole('link', { name: 'В работе' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Отменены' })).toHaveAttribute('href', '/myOrders?state=cancelled')
})

test('an unknown state in the address is ignored', async () => {
  const { calls } = show(openScope(history()), { state: 'lost' })
  await screen.findByText('Ферма «Заречье»')
  expect(ofOrders(calls).at(-1)).not.toHaveProperty('state')
})

test('a checkout is printed with numbers, delivered lines and the sum to pay', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  show(openScope(history()))
  await userEvent.click(await screen.findByRole('button', { name: /Распечатать заказ от 21\sноября/ }))

  expect(print).toHaveBeenCalledTimes(1)
  const paper = within(screen.getByRole('article', { hidden: true }))
  expect(paper.getByText(/№ 7.1, Ферма «Заречье»/)).toBeInTheDocument()
  expect(paper.getByRole('cell', { name: /^0,6.кг$/, hidden: true })).toBeInTheDocument()
  expect(paper.getByText(/^К оплате: 744,00.₽$/)).toBeInTheDocument()

  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).toBeNull())
})

test('two checkouts of the same minute have different accessible names', async () => {
  const other = makeOrder({ id: 2, groupId: 9, number: '9-1' })
  show(openScope(history([other, makeOrder()])))

  const groups = await screen.findAllByRole('region', { name: /^Заказ от/ })
  const names = groups.map((group) => group.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toMatch(/№ 9-1$/)
})

test('what delivery costs is said beside the sums of the goods', async () => {
  show(openScope(history([makeOrder({ toPayKopecks: 94400, totalKopecks: 94400, deliveryKopecks: 20000 })])))
  expect(await screen.findByText(/^Доставка: 200,00.₽$/)).toBeInTheDocument()
  expect(screen.queryByText(/вес и состав уточнены/)).toBeNull()
})

test('a delivery that goes over to the rest of the checkout is told before the cancellation, and stands in the other order after it', async () => {
  const paid = { toPayKopecks: 94400, totalKopecks: 94400, deliveryKopecks: 20000 }
  const first = makeOrder({ ...paid, deliveryGoesTo: '7-2', actions: [cancelAction] })
  const second = makeOrder({ id: 2, number: '7-2', shop: 'dvor', shopName: 'Во дворе', actions: [] })
  const foreign = makeOrder({ id: 3, number: '7-3', supplier: 'lukiny', supplierName: 'Пасека Лукиных', actions: [] })
  const gone = { status: 'cancelled' as const, statusName: 'Отменён', actions: [], toPayKopecks: 0, deliveryKopecks: 0 }
  const carried = { event: 'carry-delivery', caption: 'Доставка перешла из другого заказа', reason: '' }
  const event = { ...carried, status: 'placed' as const, createdAt: '2026-11-21T09:10:00.000Z' }
  let rows = [first, second, foreign]
  show(
    openScope({
      'POST /api/clientv9/order': () => ({ cmd: 'history', orders: rows, total: rows.length }),
      'PUT /api/clientv9/object/orders': () => {
        const rest = { ...second, ...paid, totalKopecks: 74400, version: 2, events: [...second.events, event] }
        rows = [{ ...first, ...gone }, rest, foreign]
        return rows[0]
      },
    }),
  )
  const [row] = await screen.findAllByText('Ферма «Заречье»')
  if (row) await userEvent.click(row)
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  expect(
    screen.getByText(/^Доставка 200,00.₽ перейдёт на.заказ №.7-2: его привезут$/).closest('details'),
  ).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'Передумал' }))
  await userEvent.click(screen.getByRole('button', { name: /Отменить заказ №/ }))
  expect(await screen.findByText(/сюда перешла доставка из другого заказа, при заказе было 744,00/)).toBeInTheDocument()
})

test('the address of one order shows its checkout alone, with the way to all; one that is not there is said', async () => {
  let orders = [makeOrder()]
  const { calls, unmount } = show(
    openScope({ 'POST /api/clientv9/order': () => ({ cmd: 'history', orders, total: orders.length }) }),
    { order: '1' },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Ваш заказ' })).toBeInTheDocument()
  expect(await screen.findByText('Ферма «Заречье»')).toBeInTheDocument()
  expect(calls.find(({ url }) => url === '/api/clientv9/order')?.body).toMatchObject({ cmd: 'history', order: 1 })
  expect(screen.getByRole('link', { name: 'Все' })).toHaveAttribute('href', '/myOrders')
  unmount()
  orders = []
  show(openScope({ 'POST /api/clientv9/order': () => ({ cmd: 'history', orders, total: 0 }) }), { order: '9' })
  expect(await screen.findByText('Такого заказа у вас нет')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Показать все' })).toBeInTheDocument()
})

test('a gift that goes with the order is told before the cancellation; an order that cannot go alone says why and has no button', async () => {
  const first = makeOrder({ giftsGo: ['7-2'], actions: [cancelAction] })
  const alone = 'Без этих товаров доставка станет платной, 250,00 ₽'
  const second = makeOrder({
    id: 2,
    number: '7-3',
    supplierName: 'Пасека Лукиных',
    aloneRefusal: alone,
    actions: [cancelAction],
  })
  show(openScope(history([first, second])))
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  const [button, ...others] = screen.getAllByRole('button', { name: 'Отменить заказ' })
  expect(others).toEqual([])
  if (button) await userEvent.click(button)
  expect(screen.getByText(/^Вместе с.ним отменится подарок: заказ №.7-2$/)).toBeInTheDocument()
  expect(screen.getByText(alone)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Отменить всё' })).toBeInTheDocument()
})
