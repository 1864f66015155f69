/** A change of colour of one drawing: pixels whose hue is in `hues` (degrees, may wrap; all without it) are turned and scaled. */
export type Paint = {
  hues?: readonly [number, number]
  turn?: number
  /** The hue itself, in place of a turn. */
  hue?: number
  saturation?: number
  lightness?: number
  /** Multiplied over the chosen pixels; the way to colour what is white or grey. */
  wash?: readonly [number, number, number]
}

/** `isUpright`: a glass, a plate, a plant or an animal, which must not be tilted. */
export type Food = { emoji: string; paint?: Paint; isUpright?: boolean }

/** Stands upright. */
export const up = (emoji: string, paint?: Paint): Food => ({ emoji, isUpright: true, ...(paint && { paint }) })
/** May lie at any angle. */
export const free = (emoji: string, paint?: Paint): Food => ({ emoji, ...(paint && { paint }) })

/** Colours a glass jar as if filled. */
export const jar = (red: number, green: number, blue: number): Food =>
  up('🫙', { saturation: 0.15, lightness: 1.14, wash: [red, green, blue] })
