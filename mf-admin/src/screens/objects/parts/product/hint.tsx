import type { AnyRow } from '@lavka/server/contract'
import { formatMoney } from '@lavka/domain/format'
import { formatTime } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { objectAddress } from '../../../../objects-address'
import card from '../../card/card.module.css'
import { $row } from '../../card/row-model'
import { formatValue } from '../../fields/format'
import { $captions } from '../../lookups/model'
import { $fields } from '../../model'
import { CategoryHint } from './category-hint'

/** The field that names the pending change, by the field that it is about. */
const waiting: Partial<Record<string, string>> = {
  priceKopecks: 'waitingPriceKopecks',
  name: 'waitingName',
  categoryId: 'waitingCategoryId',
}
/** By the value of the field `lacks`: where to correct it, and why. */
const advice: Partial<Record<string, readonly [lack: string, text: string]>> = {
  composition: ['состав', 'Впишите состав: без него покупатель не узнает об аллергенах.'],
  weightGrams: ['вес', 'Впишите вес: по нему рассчитывают доставку.'],
  batchNumber: ['новая партия', 'Срок партии вышел, и покупатели её больше не видят. Впишите ту, что в продаже.'],
  description: ['описание', 'Опишите товар хотя бы в двух предложениях: вкус, происхождение, с чем едят.'],
}

/** Says that the price has moved far of late, since it may be mistyped. */
function PriceJump({ row }: { row: AnyRow }) {
  const { priceJump: percent, priceBeforeKopecks: before } = row
  if (typeof percent !== 'number' || typeof before !== 'number') return null
  const way = percent > 0 ? 'выше' : 'ниже'
  return (
    <p className={card.soft}>
      Скачок цены: на&nbsp;{Math.abs(percent)}&nbsp;% {way} прежней, {formatMoney(before)}. Проверьте, нет&nbsp;ли
      ошибки.
    </p>
  )
}

/** The next planned price, and its price list. */
function PlannedPrice({ row }: { row: AnyRow }) {
  const { plannedKopecks: price, plannedFrom: from, plannedListId: list } = row
  if (typeof price !== 'number' || typeof from !== 'string') return null
  return (
    <p className={card.note}>
      С {formatTime(from)} цена станет {formatMoney(price)}.{' '}
      <Link to={objectAddress({ object: 'price-lists', row: String(list) })}>Открыть прайс-лист</Link>
    </p>
  )
}

/** The hints under a field of a product: its pending change, what the card lacks, and where products of such a name stand. */
export function ProductHint({ name }: { name: string }) {
  return (
    <>
      {name === 'categoryId' && <CategoryHint />}
      {name === 'article' && (
        <p className={card.soft}>Как товар называете вы: по нему находят его прайс-листы и фото.</p>
      )}
      {name === 'code' && <p className={card.soft}>Стоит в адресе страницы. Если пусто, появится сам из названия.</p>}
      {name === 'pack' && <p className={card.soft}>Сколько в одной единице: «500 г», «1 л». Стоит рядом с ценой.</p>}
      <OfRow name={name} />
    </>
  )
}

function OfRow({ name }: { name: string }) {
  const { row, fields, captions } = useUnit({ row: $row, fields: $fields, captions: $captions })
  if (!row) return null
  const field = fields.find((one) => one.name === waiting[name])
  const [lack = '', text = ''] = advice[name] ?? []
  const isLacking =
    lack !== '' &&
    String(row['lacks'] ?? '')
      .split(', ')
      .includes(lack)
  const value = field && row[field.name]
  return (
    <>
      {field && value !== null && value !== undefined && (
        <p className={card.note}>
          Ждёт подтверждения: {formatValue(field, value, captions)}.{' '}
          <Link to={objectAddress({ object: 'change-proposals', row: String(row['proposalId'] ?? '') })}>
            Посмотреть или отозвать
          </Link>
        </p>
      )}
      {name === 'priceKopecks' && <PriceJump row={row} />}
      {name === 'priceKopecks' && <PlannedPrice row={row} />}
      {isLacking && <p className={card.soft}>{text}</p>}
    </>
  )
}
