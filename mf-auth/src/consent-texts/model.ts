import type { ConsentDocument } from '@lavka/server/contract'
import { createDetails } from '@lavka/shared'
import { findConsentDocumentsFx } from '../api/registration'

/** The texts of the consents that are in force. */
export const documents = createDetails({ effect: findConsentDocumentsFx, toParams: (_: void) => {} })
const none: ConsentDocument[] = []
export const $documents = documents.$details.map((all) => all ?? none)
