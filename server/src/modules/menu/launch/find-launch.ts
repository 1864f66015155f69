import { sql, type RawBuilder, type Transaction } from 'kysely'
import { servicePageCodes } from '@lavka/domain/service-pages'
import type { Actor } from '../../../auth.ts'
import type { AppConfig } from '../../../config.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { launchSteps, type Launch } from './schema.ts'
import { findTrials } from './trials.ts'

type Db = Transaction<Tables>
type Step = (typeof launchSteps)[number]
export type LaunchSettings = Pick<AppConfig, 'isDemo' | 'mail' | 'sms' | 'bank' | 'acquirer'>

/** When a step is done, by what is stored now. Without towns a supplier delivers everywhere. What the outbox says is for the system alone. */
const conditions: Record<Exclude<Step, 'mail' | 'sms'>, RawBuilder<boolean>> = {
  about: sql`exists (select from marketplace where '' not in (legal_name, inn, legal_address))`,
  pages: sql`(select count(distinct page) from service_page_editions where starts_on <= today_in_moscow()) = ${sql.lit(servicePageCodes.length)}`,
  people: sql`(select count(*) from users where role in ('admin', 'manager', 'supplier', 'partner') and removed_at is null) > 1`,
  supplier: sql`exists (select from suppliers where onboarding = 'approved')`,
  delivery: sql`exists (select from suppliers where cardinality(windows) > 0 or pickup_points <> '')`,
  categories: sql`exists (select from categories)`,
  goods: sql`exists (select from products where is_sold and stock >= minimum)`,
  payment: sql`exists (select from suppliers where onboarding = 'approved' and settlement_account <> '' and bik <> '')
    or exists (select from marketplace where only_at_door)`,
  trial: sql`exists (select from orders where status in ('delivered', 'completed'))`,
  open: sql`exists (select from orders join users on users.id = orders.user_id where users.role = 'client' and orders.status <> 'cancelled')`,
}

const hasSent = (channel: 'mail' | 'sms') =>
  sql<boolean>`exists (select from outbox where channel = ${channel} and sent_at is not null)`

/** What is done of the launch. A demonstration has been launched with its data; a bank or an acquirer is a way to pay. */
export async function findLaunch(db: Db, actor: Actor, settings: LaunchSettings): Promise<Launch> {
  const isDone = settings.isDemo ? () => true : await findDone(db, settings)
  const steps = launchSteps.map((code) => ({ code, isDone: isDone(code) }))
  const trials = steps.every((step) => step.isDone) ? [] : await findTrials(db, actor, settings)
  return { steps, trials }
}

async function findDone(db: Db, { bank, acquirer }: LaunchSettings): Promise<(code: Step) => boolean> {
  const named = Object.entries(conditions).map(([code, condition]) => sql`${sql.lit(code)}, ${condition}`)
  const { rows } = await sql<{
    done: Partial<Record<Step, boolean>>
  }>`select jsonb_build_object(${sql.join(named)}) as done`.execute(db)
  const sent = await withinSystem(db, () =>
    sql<{ mail: boolean; sms: boolean }>`select ${hasSent('mail')} as mail, ${hasSent('sms')} as sms`.execute(db),
  )
  const done: Partial<Record<Step, boolean>> = { ...rows[0]?.done, ...sent.rows[0] }
  return (code) => done[code] === true || (code === 'payment' && (bank !== null || acquirer !== null))
}
