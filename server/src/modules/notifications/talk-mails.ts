import { settings, sign, type MailText } from './messages.ts'

/** What was written is not in the mail: it may be private, and the answer is written in the shop. */
export const messageMail = (number: string): MailText => ({
  subject: `Заказ №\u00a0${number}: вам написали`,
  body: `Здравствуйте.\n\nПо заказу №\u00a0${number} вам пришло сообщение. Прочитать его и ответить можно в разделе «Мои заказы».\n\n${settings}${sign}`,
})
