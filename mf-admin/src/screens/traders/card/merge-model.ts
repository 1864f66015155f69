import { createDetails } from '@lavka/shared'
import { previewTradersMergeFx } from '../../../api/traders'

type Two = { id: number; other: number }

/** What a merge would move, from the server's dry run. */
export const {
  opened: previewAsked,
  retryClicked,
  $details: $preview,
  $error,
} = createDetails({ effect: previewTradersMergeFx, toParams: (two: Two) => ({ body: two }) })
