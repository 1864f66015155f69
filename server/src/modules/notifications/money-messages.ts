// Texts of mails about the money of orders.

import { formatMoney } from '@lavka/domain/format'
import { formatDay } from '../../moscow-time.ts'
import { shopName } from '../../marketplace.ts'
import { foreign } from './foreign-text.ts'
import { sign, type MailText } from './messages.ts'

type PrintedReceipt = {
  kind: string
  orderNumber: string
  supplier: string
  kopecks: number
  fiscal: { drive: string; documentNumber: number; sign: string }
  link: string
}

/** The law sends it to everybody who has bought, whatever their settings say. */
export const receiptMail = ({ kind, orderNumber, supplier, kopecks, fiscal, link }: PrintedReceipt): MailText => ({
  subject: `Кассовый чек по заказу №\u00a0${orderNumber}`,
  body: `Здравствуйте.\n\n${kind} по заказу №\u00a0${orderNumber} (${foreign(supplier)}): ${formatMoney(kopecks)}.\n\nЧек с QR-кодом:\n${link}\n\nФН ${fiscal.drive}, ФД ${fiscal.documentNumber}, ФПД ${fiscal.sign}. По этим номерам чек можно проверить в приложении «Проверка чеков ФНС России».${sign}`,
})

type CommissionAct = { number: number; until: string; orders: number; commission_kopecks: number }

/** To the people of a supplier that was paid by its buyers and owes the commission. `until` is a day of Moscow. */
export const commissionActMail = ({ number, until, orders, commission_kopecks }: CommissionAct): MailText => ({
  subject: `Счёт на комиссию №\u00a0${number}: ${formatMoney(commission_kopecks)}`,
  body: `Здравствуйте.\n\nМы выставили вам счёт №\u00a0${number} на комиссию маркетплейса (${shopName}) за заказы, деньги за которые вы получили сами: при доставке, картой или по счёту. Заказы доставлены по ${formatDay(new Date(`${until}T09:00:00Z`))}, их ${orders}.\n\nК оплате: ${formatMoney(commission_kopecks)}.\n\nЗаказы и суммы — в кабинете, в разделе «Счета на комиссию».${sign}`,
})
