import { pictureFormats, pictureWidths } from '../picture-sizes.ts'

const blobName = new RegExp(`^[0-9a-f]{64}(-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')}))?$`)

/** A SHA-256, with a width and a format for a square of a picture. A store accepts no other names. */
export function isBlobName(name: string): boolean {
  return blobName.test(name)
}

/** Throws for an invalid name. */
export function checkBlobName(name: string): void {
  if (!isBlobName(name)) throw new Error(`Not the name of a stored file: ${name.slice(0, 80)}`)
}

/** All blob names of a content: the original and the squares of a picture. The original is first: it is stored last and implies the others. */
export function blobNamesOf(hash: string): string[] {
  const endings = pictureWidths.flatMap((width) => pictureFormats.map((format) => `-${width}.${format}`))
  return ['', ...endings].map((ending) => hash + ending)
}
