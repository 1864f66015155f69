import { sample } from 'effector'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { toKopecks } from '@lavka/domain/typed-money'
import { noticeShown } from '@lavka/shared'
import { createForm, problemOf, filled, toProblems } from '@lavka/shared/forms'
import { markInvoiceFx } from '../../../api/orders'
import { $id, invalidated } from './model'

/** The form of the payment of an invoice. `order`, `version` and `isPaid` («» takes the mark back) are hidden values. */
export const form = createForm({
  effect: markInvoiceFx,
  check: ({ isPaid = '', sum = '', on = '' }) =>
    toProblems(
      isPaid === ''
        ? {}
        : {
            sum: (toKopecks(sum) ?? 0) > 0 ? null : 'Введите сумму в рублях, больше нуля',
            on: problemOf(on, filled('Выберите день'), isNoLaterThanToday),
          },
    ),
  toParams: ({ order = '', version = '', isPaid = '', sum = '', on = '', note = '' }) => ({
    body: {
      order: Number(order),
      version: Number(version),
      paid: isPaid === '' ? null : { kopecks: toKopecks(sum) ?? 0, on, note: note.trim() },
    },
  }),
})

/** Today in Moscow, YYYY-MM-DD. */
export const today = (): string => moscowDay(new Date())

function isNoLaterThanToday(day: string): string | null {
  return day <= today() ? null : 'Этот день ещё не наступил'
}

sample({ clock: $id, fn: () => undefined, target: form.opened })
// another mark was made meanwhile: the card shows it
sample({ clock: form.sendFx.failData, filter: ({ status }) => status === 409, fn: () => {}, target: invalidated })
sample({ clock: form.sendFx.done, fn: () => {}, target: invalidated })
sample({
  clock: form.sendFx.doneData,
  fn: ({ paid }) => ({ kind: 'success', text: paid ? 'Оплата отмечена' : 'Отметка об оплате снята' }) as const,
  target: noticeShown,
})
