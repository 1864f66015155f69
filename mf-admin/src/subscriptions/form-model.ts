import type { NewSubscription } from '@lavka/server/contract'
import { readNumber } from '@lavka/domain/format'
import { combine, createEvent, createStore, sample } from 'effector'
import { added, insertDone } from './actions-model'
import { $target, subscriptionsOpened, type Measure, type Target } from './list-model'

// The form of a new subscription.

export type Kind = NewSubscription['kind']
type Alert = Extract<NewSubscription, { kind: 'alert' }>
type Form = {
  kind: Kind
  weekday: number | null
  monthDay: number | null
  /** null: every hour, of alerts alone */
  hour: number | null
  sendsEmpty: boolean
  url: string
  period: Alert['period']
  /** empty: the first one */
  measure: string
  is: Alert['rule']['is']
  /** as typed; money in roubles */
  value: string
  perRow: boolean
}

const empty: Form = {
  kind: 'mail',
  weekday: null,
  monthDay: null,
  hour: 9,
  sendsEmpty: false,
  url: '',
  period: 'yesterday',
  measure: '',
  is: 'above',
  value: '',
  perRow: false,
}

export const changed = createEvent<Partial<Form>>()
export const submitted = createEvent()

export const $form = createStore<Form>(empty)
  .on(changed, (form, change) => ({ ...form, ...change }))
  .reset(subscriptionsOpened, insertDone)

const $wanted = combine($form, $target, (form, target) => target && wantedOf(form, target))
export const $isComplete = $wanted.map((wanted) => wanted !== null)
sample({ clock: submitted, source: $wanted, filter: Boolean, target: added })

/** Kopecks are what the server counts in. */
const kopecks = ({ type }: Pick<Measure, 'type'>) => (type === 'money' ? 100 : 1)

function wantedOf(form: Form, target: Target): NewSubscription | null {
  const { kind, weekday, monthDay, hour, sendsEmpty, url, period } = form
  const mail = { kind: 'mail' as const, weekday, monthDay, hour: hour ?? 9, sendsEmpty }
  if (target.kind === 'view') {
    const viewId = target.id
    if (kind !== 'webhook') return { viewId, ...mail }
    return url.trim() === '' ? null : { viewId, kind, url: url.trim() }
  }
  const of = { report: target.name, ask: target.ask, period }
  if (kind !== 'alert') return { ...of, ...mail }
  const rule = ruleOf(form, target.measures)
  return rule && { ...of, kind, hour, rule }
}

function ruleOf({ measure, is, value, perRow }: Form, measures: readonly Measure[]): Alert['rule'] | null {
  const watched = measures.find(({ name }) => name === measure) ?? measures[0]
  if (!watched) return null
  if (is === 'odd') return { measure: watched.name, is, value: 0, perRow: false }
  const bound = readNumber(value)
  return bound === null
    ? null
    : { measure: watched.name, is, value: Math.round(bound * kopecks(watched) * 1000) / 1000, perRow }
}
