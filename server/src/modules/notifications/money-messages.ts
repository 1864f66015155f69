// Texts of mails about the money of orders.

import { formatMoney } from '@lavka/domain/format'
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
  body: `Здравствуйте.\n\n${kind} по заказу №\u00a0${orderNumber} (${supplier}): ${formatMoney(kopecks)}.\n\nЧек с QR-кодом:\n${link}\n\nФН ${fiscal.drive}, ФД ${fiscal.documentNumber}, ФПД ${fiscal.sign}. По этим номерам чек можно проверить в приложении «Проверка чеков ФНС России».${sign}`,
})
