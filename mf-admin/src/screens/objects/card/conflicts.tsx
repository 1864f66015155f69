import { formatTime } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { formatValue } from '../fields/format'
import { $captions } from '../lookups/model'
import styles from './card.module.css'
import type { Conflict } from './draft'
import * as card from './row-model'

/** The fields that somebody else changed during the edit: the person chooses one value for each. */
export function Conflicts() {
  const conflicts = useUnit(card.$conflicts)
  if (conflicts.length === 0) return null
  return (
    <section role="alert" className={styles.conflicts}>
      <h3>Запись изменили, пока вы её правили</h3>
      <p>Выберите, что оставить, и сохраните. Остальные ваши правки на месте.</p>
      {conflicts.map((conflict) => (
        <One key={conflict.field.name} {...conflict} />
      ))}
    </section>
  )
}

function One({ field, was, now, mine }: Conflict) {
  const { captions, changes } = useUnit({ captions: $captions, changes: card.$changes })
  const { keep, take } = useUnit({ keep: card.mineKept, take: card.theirsTaken })
  const { name, caption } = field
  const change = changes.find(({ fields }) => fields.some((one) => one.field === name))
  const words = (value: typeof was) => formatValue(field, value, captions)
  return (
    <div className={styles.conflict} role="group" aria-label={caption}>
      <strong>{caption}</strong>
      <dl className={styles.versions}>
        <dt>Было</dt>
        <dd>{words(was)}</dd>
        <dt>Стало</dt>
        <dd>
          {words(now)}
          {change && <span className={styles.soft}>{` — ${change.by}, ${formatTime(change.at)}`}</span>}
        </dd>
        <dt>У вас</dt>
        <dd>{words(mine)}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button kind="secondary" size="s" onClick={() => keep(name)}>
          Оставить моё
        </Button>
        <Button kind="secondary" size="s" onClick={() => take(name)}>
          Взять новое
        </Button>
      </div>
    </div>
  )
}
