import { createEffect, createEvent, sample } from 'effector'
import { navigated, paths, trashToggled } from '@lavka/shared'

/** The basket lives on the catalogue's screens; from elsewhere the person is taken there with the basket open. */
export const basketAsked = createEvent()

const isCatalogShownFx = createEffect(() => window.location.pathname.startsWith('/lavka'))

sample({ clock: basketAsked, target: isCatalogShownFx })
sample({ clock: basketAsked, fn: () => true, target: trashToggled })
sample({ clock: isCatalogShownFx.doneData, filter: (isShown) => !isShown, fn: () => paths.lavka(), target: navigated })
