import { plural } from '@lavka/shared'
import type { AnyRow } from '@lavka/server/contract'
import { Button, Link, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { ComponentType } from 'react'
import { objectAddress } from '../../../objects-address'
import { Refusal } from '../../../ui/outcome'
import { $row } from '../card/row-model'
import { $objects } from '../fields/model'
import { RowCard } from '../grid/row-card'
import { $captions } from '../lookups/model'
import { $info } from '../model'
import { StockChart } from '../parts/stock/stock-chart'
import * as model from './model'
import styles from './related.module.css'

/** What stands above the first rows of a list, by its object; gets the row of the card. */
const pictures: Readonly<Partial<Record<string, ComponentType<{ row: AnyRow }>>>> = { 'stock-movements': StockChart }

/** Where the row of the card is used: each list with the number of its rows, a link to all of them, and the first ones below it. */
export function RelatedLists() {
  const { info, lists, related, error } = useUnit({
    info: $info,
    lists: model.$lists,
    related: model.$related,
    error: model.$error,
  })
  const { retry, unfold } = useUnit({ retry: model.retryClicked, unfold: model.unfolded })
  if (!info || info.details.length === 0) return null
  return (
    <section aria-label="Где используется" className={styles.related}>
      <h3 className={styles.heading}>Где используется</h3>
      {error && (
        <>
          <Refusal>{error.message}</Refusal>
          <Button kind="secondary" size="s" onClick={() => retry()}>
            Повторить
          </Button>
        </>
      )}
      {related === null && !error && <SkeletonText lines={info.details.length} />}
      <ul>
        {lists.map((list) => (
          <li key={`${list.object} ${list.by}`}>
            <div className={styles.line}>
              <Link to={list.address}>{list.caption}</Link>
              <span className={styles.count}>{countWords(list)}</span>
              {list.count > 0 && (
                <Button
                  kind="ghost"
                  size="s"
                  aria-expanded={list.isUnfolded}
                  aria-label={`${list.isUnfolded ? 'Скрыть' : 'Показать'}: ${list.caption}`}
                  onClick={() => unfold(list)}
                >
                  {list.isUnfolded ? 'Скрыть' : 'Показать'}
                </Button>
              )}
            </div>
            {list.isUnfolded && <FirstRows {...list} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FirstRows({ object, by, address, fields, rows, count, isCountCapped }: model.Related) {
  const { objects, captions, open } = useUnit({ objects: $objects, captions: $captions, open: $row })
  const Picture = pictures[object]
  const info = objects?.find(({ name }) => name === object)
  if (!info) return null
  const { key, title } = info
  const shown = fields.filter(({ name, isHidden }) => !isHidden && name !== by)
  return (
    <>
      {Picture && open && <Picture row={open} />}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={String(row[key])}>
            <Link to={objectAddress({ object, row: String(row[key]) })} className={styles.row}>
              <RowCard {...{ object, title, row, captions }} fields={shown} />
            </Link>
          </li>
        ))}
      </ul>
      {count > rows.length && <Link to={address}>Все {countWords({ count, isCountCapped })}</Link>}
    </>
  )
}

const forms = ['запись', 'записи', 'записей'] as const

function countWords({ count, isCountCapped }: { count: number; isCountCapped?: true | undefined }): string {
  if (count === 0) return 'нет'
  return `${isCountCapped ? 'более ' : ''}${plural(count, ...forms)}`
}
