import { sample } from 'effector'
import { toKopecks } from '@lavka/domain/typed-money'
import { formatMoney, noticeShown } from '@lavka/shared'
import { createForm, problemOf, filled, toProblems } from '@lavka/shared/forms'
import { makeCommissionActFx, payCommissionActFx } from '../../../../api/commission'
import { problemOfPastDay } from '../../../../past-day'
import { $open, invalidated as cardInvalidated } from '../../card/row-model'
import { invalidated } from '../../model'

/** Claims what a supplier owes until a day. `supplier` is a hidden value. */
export const claiming = createForm({
  effect: makeCommissionActFx,
  check: ({ until = '' }) => toProblems({ until: problemOfPastDay(until) }),
  toParams: ({ supplier = '', until = '' }) => ({ body: { supplier: Number(supplier), until } }),
})

/** Notes a payment of an act. `id` and `left`, kopecks, are hidden values. */
export const paying = createForm({
  effect: payCommissionActFx,
  check: ({ sum = '', on = '', note = '', left = '' }) =>
    toProblems({
      sum: checkSum(toKopecks(sum) ?? 0, Number(left)),
      on: problemOfPastDay(on),
      note: problemOf(note, filled('Введите номер')),
    }),
  toParams: ({ id = '', left = '', sum = '', on = '', note = '' }) => ({
    body: { id: Number(id), leftKopecks: Number(left), kopecks: toKopecks(sum) ?? 0, on, note: note.trim() },
  }),
})

function checkSum(kopecks: number, left: number): string | null {
  if (kopecks <= 0) return 'Введите сумму в рублях, больше нуля'
  return kopecks > left ? `К оплате осталось ${formatMoney(left)}` : null
}

for (const { opened } of [claiming, paying]) sample({ clock: $open, fn: () => undefined, target: opened })
sample({ clock: [claiming.sendFx.done, paying.sendFx.done], fn: () => undefined, target: invalidated })
// after a refusal too: the row may be out of date
sample({ clock: [claiming.sendFx.finally, paying.sendFx.finally], fn: () => undefined, target: cardInvalidated })
sample({
  clock: claiming.sendFx.doneData,
  fn: ({ number, commissionKopecks }) =>
    ({ kind: 'success', text: `Счёт №\u00a0${number} на ${formatMoney(commissionKopecks)} выставлен` }) as const,
  target: noticeShown,
})
sample({
  clock: paying.sendFx.doneData,
  fn: () => ({ kind: 'success', text: 'Оплата отмечена' }) as const,
  target: noticeShown,
})
