import { formatMoney } from '@lavka/domain/format'
import { shopName } from '../../marketplace.ts'
import { foreign } from './foreign-text.ts'
import { safety, type MailText, type PlacedOrder } from './messages.ts'

export const phoneLoginMail: MailText = {
  subject: `Вход по коду из СМС: ${shopName}`,
  body: safety('В вашу учётную запись вошли по коду из СМС, который пришёл на ваш телефон.'),
}

/** The link is the only way to agree that needs neither a login nor a code that has to be typed. */
export const newBuyerSms = (link: string) =>
  `${shopName}: оператор принимает ваш заказ. Согласие на обработку данных:\n${link}\nЕсли вы не звонили, ничего не делайте.`

/** The day stands in the mail and in «Мои заказы»: of one order it fits into an SMS as well. `kopecks` is the sum of all. */
export const ordersPlacedSms = (orders: readonly PlacedOrder[], kopecks: number): string => {
  const numbers = orders.map(({ number }) => number).join(', ')
  const sum = formatMoney(kopecks)
  const [only, other] = orders
  return only && !other
    ? `${shopName}: заказ ${numbers} на ${sum} принят, ${foreign(only.when, 300)}`
    : `${shopName}: приняты заказы ${numbers}, всего на ${sum}`
}
