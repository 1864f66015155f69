/** A small picture as a file that a person chooses. */
export const photoNamed = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWO4oKBAEmIY1aAwGkoXsIUBANwCzAEHA0F+AAAAAElFTkSuQmCC',
    'base64',
  ),
})
