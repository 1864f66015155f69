import { pictureFormats, pictureWidths } from '../picture-sizes.ts'

const blobName = new RegExp(`^[0-9a-f]{64}(-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')}))?$`)

/** A SHA-256, for a square of a picture with its width and format. Nothing else gets into a store or out of it. */
export function isBlobName(name: string): boolean {
  return blobName.test(name)
}

/** Throws for a name that no content has. */
export function checkBlobName(name: string): void {
  if (!isBlobName(name)) throw new Error(`Not the name of a stored file: ${name.slice(0, 80)}`)
}

/** The names of everything that is kept of a content, with the square ones of a picture; the one that says whether it is all there is first. */
export function blobNamesOf(hash: string): string[] {
  const endings = pictureWidths.flatMap((width) => pictureFormats.map((format) => `-${width}.${format}`))
  return ['', ...endings].map((ending) => hash + ending)
}
