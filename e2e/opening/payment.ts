import { safeDeals, settlementAccount } from '../beneficiary.ts'
import { expect, type Page } from '../fixtures.ts'
import { fillCheckout, openCheckout, orderButton, takeProduct } from '../person.ts'
import { paymentBegins } from '../own-payment.ts'
import type { Platform } from '../platform.ts'
import { farm } from './people.ts'

export const vera = {
  name: 'Вера Новикова',
  login: 'vera',
  email: 'vera@kafe.example',
  password: 'белый трактор едет',
}

/** The supplier as the bank wants it. */
export const organisation: Record<string, string>[] = [
  {
    ИНН: farm.inn,
    'Краткое название': 'ООО «Проба»',
    'Полное название': 'Общество с ограниченной ответственностью «Проба»',
    КПП: '380801001',
    ОГРН: '1233800012346',
  },
  { ...safeDeals, 'Юридический адрес': '664000, Иркутск, улица Ленина, 5' },
  settlementAccount,
]

/** Three cheeses, paid from the account; answers with the number of the order. */
export async function orderFromAccount(page: Page, platform: Platform, account: string): Promise<string> {
  await takeProduct(page, { code: 'syr-1', name: 'Сыр пробный 1' }, 3)
  await openCheckout(page)
  await fillCheckout(page, {
    receiver: vera.name,
    phone: '+7 999 000-11-88',
    address: 'Иркутск, улица Карла Маркса, 10, квартира 4',
  })
  await page.getByLabel('С какого счёта списать').selectOption(account)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
  await paymentBegins(page)
  const { number } = await platform.database.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  return number
}
