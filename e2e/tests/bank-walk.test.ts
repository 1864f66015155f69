import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince } from '../goods.ts'
import { enterAs, fillCheckout, money, openCheckout, orderButton, takeProduct, typed } from '../person.ts'
import type { Platform } from '../platform.ts'

// The whole way of money through the screens, against the bank sandbox as a process: what the bank has, what the ledger has and what is shown are one.

const topUp = 1_000_000_00

const account = {
  'Расчётный счёт': '40702810900000002851',
  БИК: '044030827',
  'Корреспондентский счёт': '30101810200000000827',
  Банк: 'Банк в Санкт-Петербурге',
}
const contract = {
  'Номер договора': 'БС-15/2026',
  'Дата договора': '2026-01-10',
  'Договор действует до': '2049-12-31',
  'Почтовый адрес': 'Рязань, ул. Садовая, 5',
  Телефон: '9123456789',
  Почта: 'ferma@example.ru',
}
const organisation: Record<string, string>[] = [
  {
    ИНН: '7736050003',
    'Краткое название': 'ООО «Дальний луг»',
    'Полное название': 'Общество с ограниченной ответственностью «Дальний луг»',
    КПП: '771401001',
    ОГРН: '1027700132195',
  },
  { ...contract, 'Юридический адрес': 'Рязань, ул. Садовая, 5' },
  account,
]
const soleTrader: Record<string, string>[] = [
  { 'Код у поставщика': 'К-15', ИНН: '500100732259', Фамилия: 'Петрова', Имя: 'Анна', ОГРНИП: '304500116000157' },
  {
    'Дата рождения': '1985-04-12',
    'Серия паспорта': '4510',
    'Номер паспорта': '123456',
    'Дата выдачи паспорта': '2010-05-20',
    'Код подразделения': '770001',
    'Кем выдан паспорт': 'ОВД района Арбат',
  },
  contract,
  account,
]

async function create(page: Page, kind: 'org' | 'ip', supplier: string, steps: Record<string, string>[]) {
  await page.goto(`/admin/sberBeneficiaryList/new/${kind}`)
  const main = page.locator('main')
  await main.getByLabel('Поставщик', { exact: true }).selectOption(supplier)
  for (const fields of steps) {
    for (const [label, value] of Object.entries(fields)) await main.getByLabel(label, { exact: true }).fill(value)
    await main.getByRole('button', { name: 'Дальше' }).click()
  }
  await main.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect(page).toHaveURL(/sberBeneficiaryList\?beneficiary=/)
  return new URL(page.url()).searchParams.get('beneficiary') ?? ''
}

/** The open card, asked for again until it shows this. */
async function seen(page: Page, texts: (string | RegExp)[]) {
  const card = page.getByRole('dialog')
  await expect(async () => {
    await card.getByRole('button', { name: 'Обновить' }).click()
    for (const one of texts) await expect(card).toContainText(one, { timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [500] })
  return card
}

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
    const office = await browser.newPage({
      baseURL: platform.url,
      viewport: { width: 1366, height: 768 },
      locale: 'ru-RU',
    })
    await enterAs(office, 'admin')
    let client = ''

    await test.step('an organisation, the supplier’s own, and a sole trader, its client, are created and active', async () => {
      await create(office, 'org', supplierCode, organisation)
      await expect(office.getByRole('dialog')).toContainText('ООО «Дальний луг»')
      client = await create(office, 'ip', supplierCode, soleTrader)
      await seen(office, ['Активен', /По данным банка на/])
    })

    await test.step('money comes: it is in the card and among the movements', async () => {
      const payer = { name: 'ИП Петрова Анна' }
      await platform.bank.ask('topups', { amount: topUp, purpose: 'Пополнение счёта', payer, beneficiaryId: client })
      await seen(office, [`Доступно${money(topUp)}`, 'Зачисление', 'Пополнение счёта'])
    })

    await test.step('Anna may pay from it', async () => {
      await office.getByRole('tab', { name: 'Кто платит' }).click()
      await office.getByLabel('Логин покупателя').fill('anna')
      await office.getByRole('button', { name: 'Разрешить платить' }).click()
      await expect(office.getByRole('dialog')).toContainText('Теперь платить может')
    })

    const lastId = await lastOrderId(platform)
    const ordered = await enoughOf(platform, good)
    await enterAs(page, 'anna')
    await takeProduct(page, good, ordered)
    await openCheckout(page)
    await fillCheckout(page)
    await page.getByLabel('С какого счёта списать').selectOption(client)
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    const [order] = await ordersSince(platform, lastId)
    const number = order?.number ?? ''
    const payment = page.getByRole('region', { name: 'Оплата заказа' })
    const openOrder = async () => {
      await page.goto('/myOrders')
      await page
        .getByRole('group')
        .filter({ hasText: `№ ${number} ` })
        .locator('summary')
        .first()
        .click()
    }
    const says = (words: string) =>
      expect(async () => {
        await openOrder()
        await expect(payment).toContainText(words, { timeout: 3_000 })
      }).toPass({ timeout: 60_000 })

    await test.step('it is paid by a smart contract from the account that she chose at the checkout, and the bank holds the money', async () => {
      // the bank may have answered before the page asks
      await expect(page.getByRole('region', { name: 'Что дальше' })).toContainText(
        /Ждём, когда банк зарезервирует деньги|Деньги зарезервированы/,
      )
      await says('Деньги зарезервированы')
    })

    await test.step('the order is assembled, weighed to less, and delivered', async () => {
      await office.goto(`/admin/orders?order=${order?.id}`)
      const card = office.getByRole('dialog')
      const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
      await press('Подтвердить')
      await press('Начать сборку')
      await press('Уточнить вес и состав')
      await card.getByLabel(/^Положено/).fill(typed(ordered - good.step))
      await card.getByLabel('Почему').fill('Столько собрали')
      await press('Сохранить')
      await expect(card).toContainText(`Положено ${typed(ordered - good.step)}`)
      for (const name of ['Завершить сборку', 'Передать в доставку', 'Отметить доставку']) await press(name)
      await expect(card).toContainText('Доставлен')
    })

    await test.step('she confirms: the supplier and the fee are paid, and the rest comes back', async () => {
      await openOrder()
      await page.getByRole('button', { name: 'Подтвердить получение' }).click()
      await page.getByRole('button', { name: 'Всё получено' }).click()
      await expect(page.locator('main')).toContainText('Завершён')
      await says('Деньги переведены поставщику')
    })

    const sums = await sumsOf(platform, order?.id ?? 0)
    await test.step('sums are equal in the ledger, the bank and the screens', async () => {
      expect(sums.held).toBe(sums.paid + sums.fee + sums.returned)
      expect(sums.paid + sums.fee).toBe(sums.toPay)
      expect(sums.fee).toBeGreaterThan(0)
      expect(sums.returned).toBeGreaterThan(0)
      expect(sums.free).toBe(topUp - sums.toPay)
      expect(await bankSays(platform, client)).toEqual({
        free: sums.free,
        contract: { status: 'DONE', held: 0, paid: sums.toPay, unheld: sums.returned },
      })
      await expect(payment).toContainText(`Зарезервировано ${money(0)}`)

      await office.goto(`/admin/sberBeneficiaryList?beneficiary=${client}`)
      const card = await seen(office, [`Доступно${money(sums.free)}`])
      for (const kopecks of [sums.held, sums.paid, sums.fee, sums.returned])
        await expect(card).toContainText(money(kopecks))
      await card.getByRole('tab', { name: 'Договоры' }).click()
      await expect(card.getByRole('tabpanel')).toContainText('Завершён')
      await card.getByRole('button', { name: `Ход оплаты заказа ${number}` }).click()
      const steps = card.getByRole('list', { name: 'Ход оплаты' }).getByRole('listitem')
      await expect(steps).toHaveText([
        /Резервирование денег/,
        /Перевод поставщику/,
        /Комиссия площадки/,
        /Возврат остатка/,
      ])
      await expect(steps.last()).toContainText(
        `поставщику ${money(sums.paid)} · комиссия ${money(sums.fee)} · возвращено ${money(sums.returned)}`,
      )
    })
    await office.close()
  },
)

/** What the ledger has of an order and of who pays it, added up from the transfers alone. */
async function sumsOf({ database }: Platform, orderId: number) {
  const rows = await database
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_accounts as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_accounts as c', 'c.id', 't.credit_account_id')
    .select([
      'd.code as from',
      'c.code as to',
      't.order_id',
      't.amount_kopecks',
      'd.beneficiary_id',
      'c.beneficiary_id as to_id',
    ])
    .where('t.kind', 'in', ['posted', 'post_pending'])
    .execute()
  const own = rows.filter(({ order_id }) => order_id === orderId)
  const sum = (from: string, to: string) =>
    own.filter((row) => row.from === from && row.to === to).reduce((total, row) => total + row.amount_kopecks, 0)
  const payer = own.find(({ from }) => from === 'beneficiary')?.beneficiary_id
  const free = rows.reduce((total, { to_id, to, from, beneficiary_id, amount_kopecks }) => {
    const came = to === 'beneficiary' && to_id === payer ? amount_kopecks : 0
    const left = from === 'beneficiary' && beneficiary_id === payer ? amount_kopecks : 0
    return total + came - left
  }, 0)
  const order = await database
    .selectFrom('orders')
    .select('to_pay_kopecks')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    held: sum('beneficiary', 'order'),
    paid: sum('order', 'bank'),
    fee: sum('order', 'fee'),
    returned: sum('order', 'beneficiary'),
    free,
    toPay: order.to_pay_kopecks,
  }
}

/** What the bank itself says of the beneficiary and of its only contract. */
async function bankSays({ bank }: Platform, beneficiaryId: string) {
  const headers = { authorization: 'a'.repeat(38), rquid: '0'.repeat(32) }
  const answer = await fetch(`${bank.url}/v1/beneficiaries/state/${beneficiaryId}`, { headers })
  const { balance, smartContracts } = (await answer.json()) as {
    balance: Record<'balance' | 'obligations' | 'pending' | 'blocked' | 'debt', number>
    smartContracts: { items: { status: string; held: number; paid: number; unheld: number }[] }
  }
  const [only] = smartContracts.items
  return {
    free: balance.balance - balance.obligations - balance.pending - balance.blocked - balance.debt,
    contract: only && { status: only.status, held: only.held, paid: only.paid, unheld: only.unheld },
  }
}
