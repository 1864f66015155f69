import { createDetails, loggedOut, noticeShown, textHeaderChanged, type ApiError } from '@lavka/shared'
import { createEvent, createStore, sample } from 'effector'
import { answerApplicationFx, findOwnApplicationFx } from '../../api/application'

// The application of the person who wants to sell.

const details = createDetails({
  effect: findOwnApplicationFx,
  toParams: (_: void) => ({}),
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error: $loadError } = details
export const $known = details.$details

export const answered = createEvent<{ text: string; photos: number[] }>()
export const $isSending = answerApplicationFx.pending
export const $error = createStore<ApiError | null>(null)
  .on(answerApplicationFx.failData, (_, error) => error)
  .reset(opened, answerApplicationFx)

sample({ clock: opened, fn: () => 'Моя заявка', target: textHeaderChanged })
sample({ clock: answered, fn: (body) => ({ body }), target: answerApplicationFx })
sample({ clock: answerApplicationFx.doneData, fn: (application) => ({ application }), target: $known })
sample({
  clock: answerApplicationFx.done,
  fn: () => ({ kind: 'success', text: 'Ответ отправлен' }) as const,
  target: noticeShown,
})
