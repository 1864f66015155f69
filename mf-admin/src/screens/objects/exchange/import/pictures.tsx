import { formatCount } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './import.module.css'
import * as model from './pictures-model'

/** The pictures that the table named by their addresses: how many have come, and why the others have not. */
export function Pictures() {
  const { pictures, isPending } = useUnit({ pictures: model.$pictures, isPending: model.$isPending })
  const retry = useUnit(model.retryClicked)
  if (!pictures) return null
  const { total, done, failed, failures } = pictures
  const left = total - done - failed
  return (
    <section className={styles.step} aria-label="Фото по адресам">
      <p role="status">
        Фото: {formatCount(done)} из {formatCount(total)} загружено
        {failed > 0 && `, ${formatCount(failed)} не загружено`}
        {left > 0 && `, ещё загружаются: ${formatCount(left)}`}
      </p>
      {failures.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="Фото, которые не загрузились" tabIndex={0}>
          <table className={styles.table}>
            <caption>Не загрузились{failed > failures.length && ` (первые ${failures.length})`}</caption>
            <thead>
              <tr>
                {['№', 'Товар', 'Адрес', 'Почему'].map((caption) => (
                  <th key={caption} scope="col">
                    {caption}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {failures.map(({ number, title, address, failure }) => (
                <tr key={`${title} ${address}`}>
                  <th scope="row">{number ?? '—'}</th>
                  <td>{title}</td>
                  <td>{address}</td>
                  <td>{failure}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failed > 0 && (
        <div className={styles.buttons}>
          <Button kind="secondary" busy={isPending} onClick={() => retry()}>
            Загрузить эти фото ещё раз
          </Button>
        </div>
      )}
    </section>
  )
}
