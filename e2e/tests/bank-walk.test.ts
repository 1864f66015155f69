import { expect, test, type Page } from '../fixtures.ts'
import { bankSays, sumsOf } from '../bank-sums.ts'
import {
  allowToPay,
  createBeneficiary,
  safeDeals,
  seenOfBank,
  settlementAccount,
  soleTrader,
  topUp,
} from '../beneficiary.ts'
import { enoughOf, findGood, lastOrderId, orderSince, type Good } from '../goods.ts'
import { enterAs, fillCheckout, money, openCheckout, orderButton, takeProduct, typed } from '../person.ts'
import { acceptDelivery, paymentBegins, paymentSays } from '../own-payment.ts'
import type { Platform } from '../platform.ts'

// The whole way of money through the screens, against the bank sandbox as a process: what the bank has, what the ledger has and what is shown are one.

const paidIn = 1_000_000_00

const organisation: Record<string, string>[] = [
  {
    ИНН: '7736050003',
    'Краткое название': 'ООО «Дальний луг»',
    'Полное название': 'Общество с ограниченной ответственностью «Дальний луг»',
    КПП: '771401001',
    ОГРН: '1027700132195',
  },
  { ...safeDeals, 'Юридический адрес': 'Рязань, ул. Садовая, 5' },
  settlementAccount,
]

/** A supplier that the bank does not know yet, with goods that are weighed. */
const newSupplier = ({ database }: Platform) =>
  database
    .selectFrom('suppliers as s')
    .innerJoin('products as p', 'p.supplier_id', 's.id')
    .select('s.code')
    .where('p.is_weighed', '=', true)
    .where('p.is_active', '=', true)
    .where('s.id', 'not in', (eb) => eb.selectFrom('beneficiaries').select('supplier_id'))
    .orderBy('s.id')
    .executeTakeFirstOrThrow()

test(
  'an order is paid from a beneficiary’s account: created, active, topped up, held, weighed less, delivered, released with the fee, the rest is back',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    test.setTimeout(300_000)
    const { code: supplierCode } = await newSupplier(platform)
    const good = await findGood(platform, { isWeighed: true, supplierCode })
    const ordered = await enoughOf(platform, good)
    const office = await browser.newPage({ baseURL: platform.url, viewport: { width: 1366, height: 768 } })
    await enterAs(office, 'admin')
    let client = ''
    await test.step('an organisation, the supplier’s own, and a sole trader, its client, are created and active', async () => {
      await createBeneficiary(office, 'org', supplierCode, organisation)
      await expect(office.getByRole('dialog')).toContainText('ООО «Дальний луг»')
      client = await createBeneficiary(office, 'ip', supplierCode, soleTrader)
      await seenOfBank(office, ['Активен', /По данным банка на/])
    })
    await test.step('money comes: it is in the card and among the movements', () =>
      topUp(office, platform, client, paidIn))
    await test.step('Anna may pay from it', () => allowToPay(office, 'anna'))
    const order = await test.step('she orders and chooses the account', () =>
      placeFrom(page, platform, { good, ordered, client }))
    await test.step('it is paid by a smart contract from the account, and the bank holds the money', async () => {
      await paymentBegins(page)
      await paymentSays(page, order.number, 'Деньги зарезервированы')
    })
    await test.step('the order is assembled, weighed to less, and delivered', () =>
      deliver(office, order.id, typed(ordered - good.step)))
    await test.step('she confirms: the supplier and the fee are paid, and the rest comes back', () =>
      acceptDelivery(page, order.number))

    const sums = await sumsOf(platform, order.id)
    await test.step('sums are equal in the ledger and the bank', async () => {
      expect(sums.held).toBe(sums.paid + sums.fee + sums.returned)
      expect(sums.paid + sums.fee).toBe(sums.toPay)
      expect(sums.fee).toBeGreaterThan(0)
      expect(sums.returned).toBeGreaterThan(0)
      expect(sums.free).toBe(paidIn - sums.toPay)
      const contract = { status: 'DONE', held: 0, paid: sums.toPay, unheld: sums.returned }
      expect(await bankSays(platform, client)).toEqual({ free: sums.free, contract })
    })
    await test.step('and on the screens', async () => {
      await expect(page.getByRole('region', { name: 'Оплата заказа' })).toContainText(`Зарезервировано ${money(0)}`)
      await office.goto(`/admin/sberBeneficiaryList?beneficiary=${client}`)
      await demandShown(office, order.number, sums)
    })
    await office.close()
  },
)

type Purchase = { good: Good; ordered: number; client: string }

async function placeFrom(page: Page, platform: Platform, { good, ordered, client }: Purchase) {
  const lastId = await lastOrderId(platform)
  await enterAs(page, 'anna')
  await takeProduct(page, good, ordered)
  await openCheckout(page)
  await fillCheckout(page)
  await page.getByLabel('С какого счёта списать').selectOption(client)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
  return orderSince(platform, lastId)
}

async function deliver(office: Page, orderId: number, put: string): Promise<void> {
  await office.goto(`/admin/orders?order=${orderId}`)
  const card = office.getByRole('dialog')
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  for (const name of ['Подтвердить', 'Начать сборку', 'Уточнить вес и состав']) await press(name)
  await card.getByLabel(/^Положено/).fill(put)
  await card.getByLabel('Почему').fill('Столько собрали')
  await press('Сохранить')
  await expect(card).toContainText(`Положено ${put}`)
  for (const name of ['Завершить сборку', 'Передать в доставку', 'Отметить доставку']) await press(name)
  await expect(card).toContainText('Доставлен')
}

async function demandShown(office: Page, number: string, sums: Awaited<ReturnType<typeof sumsOf>>): Promise<void> {
  const card = await seenOfBank(office, [`Доступно${money(sums.free)}`])
  for (const kopecks of [sums.held, sums.paid, sums.fee, sums.returned])
    await expect(card).toContainText(money(kopecks))
  await card.getByRole('tab', { name: 'Договоры' }).click()
  await expect(card.getByRole('tabpanel')).toContainText('Завершён')
  await card.getByRole('button', { name: `Ход оплаты заказа ${number}` }).click()
  const steps = card.getByRole('list', { name: 'Ход оплаты' }).getByRole('listitem')
  await expect(steps).toHaveText([/Резервирование денег/, /Перевод поставщику/, /Комиссия площадки/, /Возврат остатка/])
  await expect(steps.last()).toContainText(
    `поставщику ${money(sums.paid)} · комиссия ${money(sums.fee)} · возвращено ${money(sums.returned)}`,
  )
}
