import { useId } from 'react'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { plural } from '@lavka/shared'
import styles from './star-field.module.css'
import { Star } from './stars'

const meanings = ['', 'Плохо', 'Так себе', 'Нормально', 'Хорошо', 'Отлично']

type Props = { name: string; stars: number; onChange: (stars: number) => void }

/** One to five stars: native radios, so one press or the arrow keys. `name` is what is rated. */
export function StarField({ name, stars, onChange }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>Оценка: {name}</VisuallyHidden>
      </legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className={styles.star}>
            <input type="radio" name={id} checked={stars === value} onChange={() => onChange(value)} />
            <Star isFull={value <= stars} size={28} />
            <VisuallyHidden>{plural(value, 'звезда', 'звезды', 'звёзд')}</VisuallyHidden>
          </label>
        ))}
        {stars > 0 && <span className={styles.meaning}>{meanings[stars]}</span>}
      </div>
    </fieldset>
  )
}
