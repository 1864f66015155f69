import { createContext, useContext, type ReactElement } from 'react'

/** The HTML of a part that is made of the object and of what `form` names. */
export type KeepHtml = (of: object, form: string, part: ReactElement) => string

/** The edge's renderer has one (host/src/renderer/kept-html.tsx), the browser does not. */
export const KeptHtml = createContext<KeepHtml | null>(null)

type Props = { of: object; form: string; children: ReactElement }

/**
 * A list item whose HTML the edge renders once for each answer that contains `of`, not once for each page: most of the time that a page with a list takes.
 * `form` names all other props of the part. The part reads no store, as the edge renders it with nobody's state, and no id of React.
 */
export function KeptItem({ of, form, children }: Props) {
  const keep = useContext(KeptHtml)
  return keep ? <li dangerouslySetInnerHTML={{ __html: keep(of, form, children) }} /> : <li>{children}</li>
}
