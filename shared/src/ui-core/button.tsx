import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { Link, type LinkProps } from './link'

type Look = {
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** m is 44 px, for the shop and phones; s is 32 px, for dense places */
  size?: 'm' | 's'
  wide?: boolean
}

function look({ kind = 'primary', size = 'm', wide = false }: Look, more?: string) {
  return [styles.button, styles[kind], size === 's' && styles.s, wide && styles.wide, more].filter(Boolean).join(' ')
}

type Props = Omit<ComponentProps<'button'>, 'aria-disabled'> &
  Look & { busy?: boolean; 'aria-disabled'?: boolean | undefined }

/** A busy button and one with `aria-disabled` stay visible and focused, and ignore presses. */
export function Button({ kind, size, wide, busy, className, onClick, ...rest }: Props) {
  const isOff = busy || rest['aria-disabled'] === true
  function pressed(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={pressed}
    />
  )
}

/** A link that looks like a button, for navigation. */
export function LinkButton({ kind, size, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={look({ kind, size, wide }, className)} />
}
