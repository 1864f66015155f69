import { shopName } from '../../marketplace.ts'
import { safety, type MailText } from './messages.ts'

export const phoneLoginMail: MailText = {
  subject: `Вход по коду из СМС: ${shopName}`,
  body: safety('В вашу учётную запись вошли по коду из СМС, который пришёл на ваш телефон.'),
}

/** The link is the only way to agree that needs neither a login nor a code that has to be typed. */
export const newBuyerSms = (link: string) =>
  `${shopName}: оператор принимает ваш заказ. Согласие на обработку данных:\n${link}\nЕсли вы не звонили, ничего не делайте.`
