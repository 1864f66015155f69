/** Widths and formats of the square pictures of the shop (`/api/pictures/<key>-<width>.<format>`). */
export const pictureWidths = [160, 320, 640] as const
export const pictureFormats = ['avif', 'webp'] as const
