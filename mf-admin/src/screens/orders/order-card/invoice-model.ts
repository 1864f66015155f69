import { sample } from 'effector'
import { toKopecks } from '@lavka/domain/typed-money'
import { noticeShown } from '@lavka/shared'
import { createForm, toProblems } from '@lavka/shared/forms'
import { markInvoiceFx } from '../../../api/orders'
import { problemOfPastDay } from '../../../past-day'
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
            on: problemOfPastDay(on),
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

sample({ clock: $id, fn: () => undefined, target: form.opened })
// another mark was made meanwhile: the card shows it
sample({ clock: form.sendFx.failData, filter: ({ status }) => status === 409, fn: () => {}, target: invalidated })
sample({ clock: form.sendFx.done, fn: () => {}, target: invalidated })
sample({
  clock: form.sendFx.doneData,
  fn: ({ paid }) => ({ kind: 'success', text: paid ? 'Оплата отмечена' : 'Отметка об оплате снята' }) as const,
  target: noticeShown,
})
