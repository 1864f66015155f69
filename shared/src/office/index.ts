// What the screens and the frame of the back office share: commands with their keys, the palette, recent places. On demand: the shop loads none of it.
export { $currentPlaces, useCommands, type Command, type Place } from './commands'
export { shownKeys } from './keys'
export { $palettePage, choiceMade, paletteClosed, paletteOpened } from './palette'
export { $recentPlaces, placeVisited, type RecentPlace } from './recent'
export { $hasSingleKeys, officeOpened, singleKeysSwitched } from './single-keys'
export { useKeys } from './use-keys'
