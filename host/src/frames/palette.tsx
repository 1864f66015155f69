import { useUnit } from 'effector-react'
import { Slot, useSheet } from '@lavka/shared'
import { $palettePage, paletteClosed, paletteOpened, shownKeys } from '@lavka/shared/office'
import { Icon, useModal } from '@lavka/shared/ui-core'
import styles from './palette.module.css'

/** The button that opens the palette. */
export function PaletteButton() {
  const open = useUnit(paletteOpened)
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      aria-label="Найти раздел, запись или действие"
      onClick={() => open('find')}
    >
      <Icon name="search" size={20} />
      <span className={styles.words}>Найти</span>
      <kbd aria-hidden className={styles.keys}>
        {shownKeys('Ctrl+K')}
      </kbd>
    </button>
  )
}

/** The palette over a screen. Its content is provided by mf-admin and loaded when it is first opened; a failure is shown by the host. */
export function Palette() {
  const page = useUnit($palettePage)
  const close = useUnit(paletteClosed)
  const dialog = useModal(page !== null, () => close())
  useSheet(page !== null, () => close())
  return (
    <dialog {...dialog} className={styles.palette} aria-label={page === 'keys' ? 'Клавиши' : 'Поиск по кабинету'}>
      {page && (
        <>
          <div className={styles.place}>
            <Slot view="command-palette" page={page} />
          </div>
          <button type="button" className={styles.close} aria-label="Закрыть" onClick={() => close()}>
            <Icon name="close" />
          </button>
        </>
      )}
    </dialog>
  )
}
