/** A style of the page: the file that it stands for, and its element after the nonce, with whole addresses. */
export type Style = { file: string; afterNonce: Buffer }

/** The texts of a build's styles as they may stand in a page, by file; they are beside its `entry`. */
export function inPage(texts: Readonly<Record<string, string>>, entry: URL): Record<string, Style> {
  const folder = entry.href.replace(/[^/]*$/, '')
  const styles = Object.entries(texts).map(([file, text]): [string, Style] => {
    return [
      file,
      { file, afterNonce: Buffer.from(`" data-href="${folder}${file}">${withAddresses(text, folder)}</style>`) },
    ]
  })
  return Object.fromEntries(styles)
}

/** The text of a style that lies in `folder`, as it may stand in a page. */
export function withAddresses(css: string, folder: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|https?:|\/))(["']?)/g, `url($1${folder}`).replaceAll('</', '<\\/')
}
