import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ChosenKind, RequiredKind } from '../../database/column-types.ts'
import type { MailText } from './messages.ts'
import { postMail, postPush, postSms, type Attachment } from './outbox.ts'
import { findBrowserIds } from './push/queries.ts'
import { afterQuiet, type QuietHours } from './quiet-hours.ts'

// The only place that queues mails, SMS and notifications of browsers (send.test.ts): what a person has chosen is asked here.

type Db = Transaction<Tables>

/** The columns of `users` that say how somebody is told. */
export const recipientColumns = [
  'id',
  'email',
  'phone',
  'order_in_email',
  'order_in_sms',
  'order_in_push',
  'regular_in_email',
  'regular_in_push',
  'review_in_email',
  'review_in_push',
  'wait_in_email',
  'wait_in_sms',
  'wait_in_push',
  'quiet_from',
  'quiet_until',
] as const

type Column = (typeof recipientColumns)[number]
type Choice = Exclude<Column, 'id' | 'email' | 'phone' | keyof QuietHours>

export type Recipient = { id: number; email: string; phone: string } & Record<Choice, boolean> & QuietHours

/** The choices of each kind; null: never by this way. */
const choices: Record<ChosenKind, { mail: Choice; sms: Choice | null; push: Choice }> = {
  order: { mail: 'order_in_email', sms: 'order_in_sms', push: 'order_in_push' },
  regular: { mail: 'regular_in_email', sms: null, push: 'regular_in_push' },
  review: { mail: 'review_in_email', sms: null, push: 'review_in_push' },
  wait: { mail: 'wait_in_email', sms: 'wait_in_sms', push: 'wait_in_push' },
}

/**
 * `isUrgent`: not held in quiet hours, because it answers what the person has just done, or an answer is due soon (decision 0144).
 * `needsAWay`: to somebody who wants mails, has no e-mail and is told in no browser it goes by SMS. `path`: what a press on the notification of a
 * browser opens; it shows the subject of the mail, which has neither a name of a person nor an address nor a sum (decision 0136).
 */
type Told = {
  kind: ChosenKind
  mail: MailText
  path: string
  sms?: string
  isUrgent?: boolean
  needsAWay?: boolean
}

/** Queues what a person has chosen to get, after the quiet hours. False when they get it by no way. */
export async function tell(db: Db, to: Recipient, told: Told): Promise<boolean> {
  const { kind, mail, path, sms, isUrgent, needsAWay } = told
  const choice = choices[kind]
  const wantsMail = to[choice.mail]
  const byMail = wantsMail && to.email !== ''
  const browsers = to[choice.push] ? await findBrowserIds(db, to.id) : []
  const hasNoWay = wantsMail && to.email === '' && browsers.length === 0
  const wantsSms = (choice.sms !== null && to[choice.sms]) || (needsAWay === true && hasNoWay)
  const bySms = sms !== undefined && wantsSms && to.phone !== ''
  const sendAfter = isUrgent ? undefined : afterQuiet(to, new Date())
  if (byMail) await postMail(db, to.email, mail, { kind, sendAfter })
  if (bySms) await postSms(db, to.phone, sms, { kind, sendAfter })
  for (const id of browsers) await postPush(db, id, { title: mail.subject, path }, { kind, sendAfter })
  return byMail || bySms || browsers.length > 0
}

/** Queues a mail that nobody can switch off here. Does nothing without an address. */
export async function sendMail(
  db: Db,
  kind: RequiredKind,
  to: string,
  text: MailText,
  attachment?: Attachment,
): Promise<void> {
  if (to !== '') await postMail(db, to, text, { kind, attachment })
}

/** Queues an SMS that nobody can switch off. */
export async function sendSms(db: Db, kind: RequiredKind, to: string, body: string): Promise<void> {
  await postSms(db, to, body, { kind })
}
