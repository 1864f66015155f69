import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { createDetails, loggedOut } from '@lavka/shared'
import { createForm, filled, problemOf, toProblems } from '@lavka/shared/forms'
import { findBeneficiariesFx } from '../../api/beneficiaries'
import { identifyTopUpFx } from '../../api/top-ups'
import { toKopecks } from '@lavka/domain/typed-money'
import { $topUp } from './model'

const TYPING_PAUSE_MS = 250

/** A part of the name or the INN of a beneficiary was typed. */
export const beneficiaryTyped = createEvent<string>()

/** Active beneficiaries by what was typed. */
export const found = createDetails({
  effect: findBeneficiariesFx,
  toParams: (search: string) => ({
    params: { id: 'main' as const },
    query: { pageSize: 20, status: 'ACTIVATED' as const, ...(search && { search }) },
  }),
  forgetOn: [loggedOut],
})
sample({ clock: debounce(beneficiaryTyped, TYPING_PAUSE_MS), target: found.opened })

/** Makes a repeat of the same identification known to the server; another one begins after an answer. */
const $identification = createStore('')

/** The form of the open top-up. `topUp` and `most` are hidden values. */
export const form = createForm({
  effect: identifyTopUpFx,
  check: ({ beneficiaryId = '', sum = '', reason = '', most = '' }) => {
    const kopecks = toKopecks(sum) ?? 0
    const isSum = kopecks > 0 && kopecks <= Number(most)
    return toProblems({
      beneficiaryId: problemOf(beneficiaryId, filled('Выберите бенефициара')),
      sum: isSum ? null : 'Введите сумму в рублях, больше нуля и не больше остатка',
      reason: problemOf(reason.trim(), filled('Напишите, почему деньги его')),
    })
  },
  toParams: ({ topUp = '', identificationId = '', beneficiaryId = '', sum = '', reason = '' }) => ({
    params: { id: topUp },
    body: { identificationId, beneficiaryId, amountKopecks: toKopecks(sum) ?? 0, reason: reason.trim() },
  }),
})

const opened = sample({ clock: $topUp.map((topUp) => topUp?.id ?? null), filter: (id) => id !== null })
sample({ clock: opened, fn: () => undefined, target: form.opened })
$identification.on([opened, form.sendFx.done], () => crypto.randomUUID())
export { $identification }
