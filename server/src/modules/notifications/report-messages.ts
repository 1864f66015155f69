// Texts of mails about figures of reports.

import { dottedDay } from '@lavka/domain/schedule-text'
import { foreign } from './foreign-text.ts'
import { sign, type MailText } from './messages.ts'

type ReportMailed = { report: string; from: string; to: string; link: string }

/** «24.11.2026», «01.11.2026–30.11.2026». */
const daysText = ({ from, to }: Pick<ReportMailed, 'from' | 'to'>) => {
  const [first, last] = [from, to].map(dottedDay)
  return from === to ? String(first) : `${first}–${last}`
}
const ofReport = 'Письмо пришло по вашей подписке. Изменить или отключить её можно под отчётом: «Письма и оповещения».'

export const reportMail = ({
  report,
  link,
  isAttached,
  ...days
}: ReportMailed & { isAttached: boolean }): MailText => ({
  subject: `${report}, ${daysText(days)}`,
  body: `Здравствуйте.\n\n«${report}» за ${daysText(days)}. ${
    isAttached ? 'Таблица во вложении.' : 'Таблица слишком большая для письма: она есть по ссылке.'
  }\n\nТе же цифры в кабинете, такими, какими они были при отправке:\n${link}\n\n${ofReport}${sign}`,
})

export const alertMail = ({ report, said, link, ...days }: ReportMailed & { said: string }): MailText => ({
  subject: `Оповещение: ${report}, ${daysText(days)}`,
  body: `Здравствуйте.\n\n«${report}» за ${daysText(days)}. ${foreign(said, 500)}.\n\nЦифры, какими они были в этот момент:\n${link}\n\n${ofReport}${sign}`,
})
