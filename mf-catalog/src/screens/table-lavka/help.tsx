import { SidePanel } from '@lavka/shared/ui-core'
import styles from './help.module.css'
import { shortcuts } from './shortcuts'

const names: Record<string, string> = { PageUp: 'Page Up', PageDown: 'Page Down' }

/** The keyboard shortcuts and how a line is entered. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SidePanel open={open} title="Клавиши" onClose={onClose}>
      {/* the panel has nothing else to focus, and is scrolled by the keyboard from here */}
      <dl className={styles.list} tabIndex={0}>
        {shortcuts.map(({ key, caption, note }) => (
          <div key={key}>
            <dt>
              <kbd>{names[key] ?? key}</kbd>
            </dt>
            <dd>
              <strong>{caption}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Строка заказа: номер или начало названия, Enter, количество, Enter. Пустое количество — наименьшее возможное.
        Стрелки вверх и вниз выбирают из найденного, Escape возвращает к названию. Сканер штрихкодов вводит код и Enter
        сам.
      </p>
      <p className={styles.note}>
        Таблицу из двух столбцов, товар и количество, вставьте в строку ввода целиком. Что не удалось понять, останется
        в списке неясных строк.
      </p>
    </SidePanel>
  )
}
