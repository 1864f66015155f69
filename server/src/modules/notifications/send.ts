import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ChosenKind, RequiredKind } from '../../database/values.ts'
import type { MailText } from './messages.ts'
import { postMail, postSms, type Attachment } from './outbox.ts'
import { afterQuiet, type QuietHours } from './quiet-hours.ts'

// The only place that queues mails and SMS (send.test.ts): what a person has chosen is asked here.

type Db = Transaction<Tables>

/** The columns of `users` that say how somebody is told. */
export const recipientColumns = [
  'email',
  'phone',
  'order_in_email',
  'order_in_sms',
  'regular_in_email',
  'review_in_email',
  'wait_in_email',
  'wait_in_sms',
  'quiet_from',
  'quiet_until',
] as const

type Column = (typeof recipientColumns)[number]
type Choice = Exclude<Column, 'email' | 'phone' | keyof QuietHours>

export type Recipient = { email: string; phone: string } & Record<Choice, boolean> & QuietHours

/** The choices of each kind; null: never by this way. */
const choices: Record<ChosenKind, { mail: Choice; sms: Choice | null }> = {
  order: { mail: 'order_in_email', sms: 'order_in_sms' },
  regular: { mail: 'regular_in_email', sms: null },
  review: { mail: 'review_in_email', sms: null },
  wait: { mail: 'wait_in_email', sms: 'wait_in_sms' },
}

/**
 * `isUrgent`: not held in quiet hours, because it answers what the person has just done, or an answer is due soon (decision 0144).
 * `needsAWay`: to somebody who wants mails and has no e-mail it goes by SMS.
 */
type Told = { kind: ChosenKind; mail: MailText; sms?: string; isUrgent?: boolean; needsAWay?: boolean }

/** Queues what a person has chosen to get, after the quiet hours. False when they get it by no way. */
export async function tell(db: Db, to: Recipient, { kind, mail, sms, isUrgent, needsAWay }: Told): Promise<boolean> {
  const choice = choices[kind]
  const wantsMail = to[choice.mail]
  const byMail = wantsMail && to.email !== ''
  const wantsSms = (choice.sms !== null && to[choice.sms]) || (needsAWay === true && wantsMail && to.email === '')
  const bySms = sms !== undefined && wantsSms && to.phone !== ''
  const sendAfter = isUrgent ? undefined : afterQuiet(to, new Date())
  if (byMail) await postMail(db, to.email, mail, { kind, sendAfter })
  if (bySms) await postSms(db, to.phone, sms, { kind, sendAfter })
  return byMail || bySms
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
