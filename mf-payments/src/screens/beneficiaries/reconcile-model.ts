import { createEvent, sample } from 'effector'
import { noticeShown, toNotice } from '@lavka/shared'
import { startReconciliationFx } from '../../api/reconcile'

export const reconcilePressed = createEvent()
export const $isStarting = startReconciliationFx.pending

sample({
  clock: reconcilePressed,
  source: $isStarting,
  filter: (isStarting) => !isStarting,
  fn: () => ({}),
  target: startReconciliationFx,
})
sample({
  clock: startReconciliationFx.done,
  fn: () => ({ kind: 'success', text: 'Сверка началась. Что не сойдётся, появится в разделе «Расхождения»' }) as const,
  target: noticeShown,
})
sample({ clock: startReconciliationFx.failData, fn: toNotice, target: noticeShown })
