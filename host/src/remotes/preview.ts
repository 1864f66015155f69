/** What the edge has drawn of the first screen (delivery/src/preview.ts). */
let drawn = document.querySelector('.preview')

/** The first screen to be loaded gets it, instead of a skeleton; nobody after it. */
export function takePreview(): Element | null {
  const preview = drawn
  drawn = null
  return preview
}
