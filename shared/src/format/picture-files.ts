/** The `srcset` of a picture in the widths that the server stores. */
export function pictureFiles(key: string, ext: 'avif' | 'webp', base: string): string {
  return [160, 320, 640].map((width) => `${base}/api/pictures/${key}-${width}.${ext} ${width}w`).join(', ')
}
