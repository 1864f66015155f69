import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { Icon, Link, SkeletonText } from '@lavka/shared/ui-core'
import styles from './admin-frame.module.css'
import { $part, partToggled } from './admin-menu'

type Props = { code: string; name: string; path: string }

/** The entries under one of the menu (`parent_code`, specification §7), asked for when they are opened. */
export function MenuPart({ code, name, path }: Props) {
  const { part, toggle } = useUnit({ part: $part, toggle: partToggled })
  const { pathname } = useLocation()
  const isOpen = part?.code === code
  return (
    <>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-label={`Показать всё: ${name}`}
        onClick={() => toggle(code)}
      >
        <Icon name="chevron" size={20} />
      </button>
      {isOpen && !part.items && <SkeletonText lines={3} />}
      {isOpen && (
        <ul className={styles.part} aria-label={name}>
          {part.items?.map((item) => (
            <li key={item.code}>
              <Link
                to={item.path ?? path}
                className={styles.item}
                aria-current={item.path === pathname ? 'page' : undefined}
              >
                {item.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
