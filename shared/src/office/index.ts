// Shared by the screens and the frame of the back office: commands with keys, palette, recent pages. Loaded on demand, never in the shop.
export { $currentPlaces, useCommands, type Command, type Place } from './commands'
export { shownKeys } from './keys'
export { pollWhile } from './poll-while'
export { $palettePage, choiceMade, paletteClosed, paletteOpened } from './palette'
export { $recentPlaces, placeVisited, type RecentPlace } from './recent'
export { $hasSingleKeys, officeOpened, singleKeysSwitched } from './single-keys'
export { useKeys } from './use-keys'
