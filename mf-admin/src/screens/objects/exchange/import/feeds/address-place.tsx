import { Button, Field } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from '../import.module.css'
import * as model from './address-model'
import { FeedList } from './feed-list'

/** A catalogue YML by its address, and those that are read on a schedule; of goods alone. */
export function AddressPlace() {
  const { url, isReading, hasFeeds } = useUnit({
    url: model.$url,
    isReading: model.$isReading,
    hasFeeds: model.$hasFeeds,
  })
  const { type, send } = useUnit({ type: model.urlTyped, send: model.urlSent })
  if (!hasFeeds) return null
  return (
    <>
      <form
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field
          label="Или адрес каталога YML"
          hint="Тот же файл, что для Яндекс Маркета"
          type="url"
          placeholder="https://"
          maxLength={1000}
          value={url}
          onChange={({ target }) => type(target.value)}
        />
        {url.trim() !== '' && (
          <Button type="submit" kind="secondary" busy={isReading}>
            Загрузить по адресу
          </Button>
        )}
        {isReading && <p role="status">Каталог читается. Это может занять до 20 секунд</p>}
      </form>
      <FeedList />
    </>
  )
}
