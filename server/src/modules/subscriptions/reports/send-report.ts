import { readFile, stat } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import { Value } from 'typebox/value'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { noteAudit } from '../../../audit.ts'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ReportPeriod } from '../../../database/values.ts'
import type { Attachment } from '../../notifications/outbox.ts'
import { sendMail } from '../../notifications/send.ts'
import { alertMail, reportMail } from '../../notifications/report-messages.ts'
import { answerReport } from '../../reports/answer-report.ts'
import { writeAnswer } from '../../reports/export-report.ts'
import type { Report } from '../../reports/report.ts'
import { openReport } from '../../reports/reports.ts'
import { insertSentRun } from '../../reports/runs/queries.ts'
import type { Ask, ReportAnswer } from '../../reports/schema.ts'
import { daysOf } from './days.ts'
import { findUsual } from './find-usual.ts'
import { judge } from './judge.ts'
import { AlertRule, AskWithoutDays } from './schema.ts'

/** What a mail still takes. */
const mostBytes = 5 * 1024 * 1024

type Subscribed = {
  id: number
  report: string
  ask: unknown
  period: ReportPeriod
  rule: unknown
  told_period: string
  sends_empty: boolean
}
type Sending = {
  db: Transaction<Tables>
  actor: Actor
  publicUrl: string
  email: string
  isTest: boolean
  now: Date
}
type Outcome = { state: 'sent' | 'empty'; rows: number }

/**
 * Sends what a report says now: its table by mail, or an alert when its rule holds, once of each period. The answer is kept, and the link of the letter
 * shows it (decision 0137). FORBIDDEN or NOT_FOUND when the person may not read the report any more.
 */
export async function sendReport(sending: Sending, subscribed: Subscribed): Promise<Outcome> {
  const { db, actor, now } = sending
  const report = openReport(subscribed.report, actor)
  const ask: Ask = { ...Value.Parse(AskWithoutDays, subscribed.ask), ...daysOf(subscribed.period, now) }
  const answer = await answerReport(db, actor, report, ask)
  const given = { ...sending, report, ask, answer }
  return subscribed.rule === null ? mailReport(given, subscribed) : tellAlert(given, subscribed)
}

type Given = Sending & { report: Report; ask: Ask; answer: ReportAnswer }

async function mailReport(given: Given, { sends_empty, id }: Subscribed): Promise<Outcome> {
  const { db, email, isTest, report, ask, answer } = given
  const rows = answer.rows.length
  if (rows === 0 && !sends_empty && !isTest) return { state: 'empty', rows }
  const link = await keep(given, 'mail', '')
  const attachment = await tableOf(report, ask, answer)
  await sendMail(
    db,
    'work',
    email,
    reportMail({ report: report.caption, ...ask, link, isAttached: attachment !== undefined }),
    attachment,
  )
  await note(given, id, rows)
  return { state: 'sent', rows }
}

async function tellAlert(given: Given, { id, rule, period, told_period }: Subscribed): Promise<Outcome> {
  const { db, actor, email, isTest, report, ask, answer } = given
  const told = `${ask.from}..${ask.to}`
  if (told === told_period && !isTest) return { state: 'empty', rows: 0 }
  const parsed = Value.Parse(AlertRule, rule)
  const usual = parsed.is === 'odd' ? await findUsual(db, actor, { report, ask, period, rule: parsed }) : null
  const said = judge(answer, parsed, usual) ?? (isTest ? 'Проверка: сейчас сообщать не о чем' : null)
  if (said === null) return { state: 'empty', rows: 0 }
  const link = await keep(given, 'alert', said)
  if (email !== '') await sendMail(db, 'work', email, alertMail({ report: report.caption, ...ask, said, link }))
  if (!isTest) await db.updateTable('view_subscriptions').set({ told_period: told }).where('id', '=', id).execute()
  await note(given, id, answer.rows.length)
  return { state: 'sent', rows: answer.rows.length }
}

/** Keeps the answer; returns the link that shows it. */
async function keep({ db, actor, publicUrl, report, ask, answer }: Given, sent_as: 'mail' | 'alert', alert: string) {
  const run = await insertSentRun(db, actor, { report: report.name, ask, answer, sent_as, alert })
  return `${publicUrl}${addressOfReport(pathOfReport(report), ask, run)}`
}

async function note({ db, actor, report }: Given, subscription: number, rows: number): Promise<void> {
  const details = { subscription, report: report.name, rows, by: 'mail' }
  await noteAudit(db, { event: 'subscription.sent', user_id: actor.id, address: '', details })
}

async function tableOf(report: Report, { from, to }: Ask, answer: ReportAnswer): Promise<Attachment | undefined> {
  const file = await writeAnswer(answer, 'xlsx')
  try {
    const { size } = await stat(file.path)
    const name = `${report.caption} ${from}—${to}.xlsx`
    return size > mostBytes ? undefined : { name, content: await readFile(file.path) }
  } finally {
    await file.remove()
  }
}
