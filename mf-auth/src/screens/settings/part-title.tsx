import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'

/** The part that the address names: `type` of /settings/{device}/{menuCode?}/{type?}. */
export const OpenedPart = createContext('')

/** The id of a part's title. */
export const idOf = (part: string) => `part-${part}`

/** The title of a part of a section. The one that the address names takes the focus, so that the page is there. */
export function PartTitle({ part, children }: { part: string; children: ReactNode }) {
  const isOpened = useContext(OpenedPart) === part
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isOpened) title.current?.focus()
  }, [isOpened])

  return (
    <h2 ref={title} id={idOf(part)} tabIndex={-1}>
      {children}
    </h2>
  )
}
