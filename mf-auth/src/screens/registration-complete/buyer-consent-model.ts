import { createEvent, createStore, sample } from 'effector'
import { textHeaderChanged, type ApiError } from '@lavka/shared'
import { giveConsentByLinkFx } from '../../api/registration'
import { $documents, documents } from '../../consent-texts/model'

// The link of an SMS to a buyer whom an operator has made (docs/decisions/0147-a-buyer-made-in-a-call.md).

export const opened = createEvent()
/** The code of the link. */
export const agreed = createEvent<string>()

export const $document = $documents.map((all) => all.find(({ kind }) => kind === 'personal-data') ?? null)
export const $loadError = documents.$error
export const { retryClicked } = documents
export const $isSending = giveConsentByLinkFx.pending
export const $isAgreed = createStore(false)
  .on(giveConsentByLinkFx.done, () => true)
  .reset(opened)
export const $error = createStore<ApiError | null>(null)
  .on(giveConsentByLinkFx.failData, (_, error) => error)
  .reset(opened, agreed)

sample({ clock: opened, fn: () => undefined, target: documents.opened })
sample({ clock: opened, fn: () => 'Согласие на обработку данных', target: textHeaderChanged })
// opening the link agrees to nothing: programs that open links press no buttons
sample({
  clock: agreed,
  source: { document: $document, isSending: $isSending },
  filter: ({ document, isSending }) => document !== null && !isSending,
  fn: ({ document }, code) => ({ body: { code, version: document?.version ?? '' } }),
  target: giveConsentByLinkFx,
})
// a changed text is shown and must be agreed to again
sample({ clock: giveConsentByLinkFx.failData, fn: () => undefined, target: documents.invalidated })
