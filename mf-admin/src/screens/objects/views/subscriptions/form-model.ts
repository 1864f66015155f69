import type { NewSubscription } from '@lavka/server/contract'
import { combine, createEvent, createStore, sample } from 'effector'
import { added, insertDone } from './actions-model'
import { $subscribedView, subscriptionsOpened } from './list-model'

// The form of a new subscription.

export type Kind = NewSubscription['kind']
type Form = { kind: Kind; weekday: number | null; hour: number; sendsEmpty: boolean; url: string }

const empty: Form = { kind: 'mail', weekday: null, hour: 9, sendsEmpty: false, url: '' }

export const changed = createEvent<Partial<Form>>()
export const submitted = createEvent()

export const $form = createStore<Form>(empty)
  .on(changed, (form, change) => ({ ...form, ...change }))
  .reset(subscriptionsOpened, insertDone)

const $wanted = combine($form, $subscribedView, (form, view) => view && wantedOf(form, view.id))
export const $isComplete = $wanted.map((wanted) => wanted !== null)
sample({ clock: submitted, source: $wanted, filter: Boolean, target: added })

function wantedOf({ kind, weekday, hour, sendsEmpty, url }: Form, viewId: number): NewSubscription | null {
  if (kind === 'mail') return { viewId, kind, weekday, hour, sendsEmpty }
  return url.trim() === '' ? null : { viewId, kind, url: url.trim() }
}
