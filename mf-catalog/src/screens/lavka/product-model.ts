import { sample } from 'effector'
import { createDetails, pulledToRefresh } from '@lavka/shared'
import { findProductFx } from '../../api/catalog'

const details = createDetails({ effect: findProductFx, toParams: (code: string) => ({ params: { code } }) })
export const { opened, retryClicked, $details: $product, $error } = details

/** Pull to refresh on a phone reloads the product. */
export function connect() {
  sample({ clock: pulledToRefresh, target: details.invalidated })
}
