import { useUnit } from 'effector-react'
import type { ComponentProps, MouseEvent } from 'react'
import { base } from '../ports/shop-settings'
import { navigated, redirected } from '../ports/shell'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of `paths`. */
  to: string
  /** Replaces the current history entry: filters, sorting. */
  replace?: boolean
  /** In the place of the navigation; the address is for other tabs, and without JavaScript. */
  onFollow?: () => void
}

/** A real link; plain clicks navigate by the host, modified clicks are left to the browser. */
export function Link({ to, replace = false, onFollow, onClick, ...rest }: LinkProps) {
  const go = useUnit({ navigated, redirected })

  function followed(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || isModified || rest.target) return
    event.preventDefault()
    if (onFollow) onFollow()
    else if (replace) go.redirected(to)
    else go.navigated(to)
  }

  return <a {...rest} href={base + to} onClick={followed} />
}
