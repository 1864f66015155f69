import { $currentPlaces, $hasSingleKeys, shownKeys, singleKeysSwitched } from '@lavka/shared/office'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import styles from './palette.module.css'

/** The keyboard shortcuts of this screen; those of a single letter can be switched off. */
export function Keys() {
  const { places, isOn } = useUnit({ places: $currentPlaces, isOn: $hasSingleKeys })
  const turn = useUnit(singleKeysSwitched)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const sections = places
    .map(({ id, caption, commands }) => ({ id, caption, commands: commands.filter(({ keys }) => keys) }))
    .filter(({ commands }) => commands.length > 0)

  return (
    <div className={styles.sheet}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Клавиши
      </h2>
      {sections.toReversed().map(({ id, caption, commands }) => (
        <section key={id} aria-labelledby={`keys-${id}`}>
          <h3 id={`keys-${id}`} className={styles.caption}>
            {caption}
          </h3>
          <dl className={styles.keyList}>
            {commands.map((command) => (
              <div key={command.id} className={styles.key}>
                <dt>
                  <kbd className={styles.keys}>{shownKeys(command.keys ?? '')}</kbd>
                </dt>
                <dd>{command.caption}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        <span>
          Одиночные клавиши
          <span className={styles.hint}>
            Клавиши без Ctrl. Выключите их, если они мешают голосовому вводу. Эта настройка — ваша и этого браузера.
          </span>
        </span>
      </label>
    </div>
  )
}
