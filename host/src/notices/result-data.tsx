import styles from './result-dialog.module.css'

/** Keys in Russian are shown as captions; a key in Latin letters is an internal name, so its value is shown without it. */
const isCaption = (key: string) => /[а-яё]/i.test(key)

/** The data of an error (any JSON) as nested lists. */
export function ResultData({ data }: { data: unknown }) {
  if (data === null || data === undefined || data === '') return null
  if (typeof data !== 'object') return <p>{wordOf(data)}</p>
  return (
    <ul className={styles.list}>
      {Object.entries<unknown>({ ...data }).map(([key, value]) => (
        <li key={key}>
          {isCaption(key) && <span className={styles.caption}>{key}</span>}
          <ResultData data={value} />
        </li>
      ))}
    </ul>
  )
}

function wordOf(data: unknown): string {
  if (typeof data === 'boolean') return data ? 'да' : 'нет'
  return typeof data === 'number' ? data.toLocaleString('ru-RU') : String(data)
}
