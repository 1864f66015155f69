import { createDetails } from '@lavka/shared'
import { previewTradersMergeFx } from '../../../api/traders'

type Two = { id: number; other: number }

/** What would move, as the server finds it by trying. */
export const {
  opened: previewAsked,
  retryClicked,
  $details: $preview,
  $error,
} = createDetails({ effect: previewTradersMergeFx, toParams: (two: Two) => ({ body: two }) })
