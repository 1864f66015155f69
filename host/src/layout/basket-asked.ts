import { attach, createEvent, sample } from 'effector'
import { navigated, paths, trashToggled } from '@lavka/shared'
import { $isMobile } from '../mobile'

/**
 * The basket lives on the catalogue's screens; from elsewhere the person is taken there with the basket open. In the phone's shop it is a page.
 */
export const basketAsked = createEvent()

const placeFx = attach({
  source: $isMobile,
  effect: (isMobile) => (isMobile ? 'phone' : window.location.pathname.startsWith('/lavka') ? 'here' : 'elsewhere'),
})

sample({ clock: basketAsked, target: placeFx })
sample({
  clock: placeFx.doneData,
  filter: (place) => place === 'phone',
  fn: () => paths.mobileTrash(),
  target: navigated,
})
sample({ clock: placeFx.doneData, filter: (place) => place !== 'phone', fn: () => true, target: trashToggled })
sample({
  clock: placeFx.doneData,
  filter: (place) => place === 'elsewhere',
  fn: () => paths.lavka(),
  target: navigated,
})
