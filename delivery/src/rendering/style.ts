/** A style in the page: the file that it stands for, and its text with whole addresses. */
export type Style = { file: string; href: string; css: string }

/** The texts of a build's styles as they may stand in a page, by file; they are beside its `entry`. */
export function inPage(texts: Readonly<Record<string, string>>, entry: URL): Record<string, Style> {
  const folder = entry.href.replace(/[^/]*$/, '')
  const styles = Object.entries(texts).map(([file, text]): [string, Style] => {
    return [file, { file, href: folder + file, css: withAddresses(text, folder) }]
  })
  return Object.fromEntries(styles)
}

/** The text of a style that lies in `folder`, as it may stand in a page. */
export function withAddresses(css: string, folder: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|https?:|\/))(["']?)/g, `url($1${folder}`).replaceAll('</', '<\\/')
}
