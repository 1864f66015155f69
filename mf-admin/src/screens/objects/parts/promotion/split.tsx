import type { PromotionSplit } from '@lavka/server/contract'
import { formatDay, formatMoney } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import { $isSplitting, $split, $splitRefusal, splitAsked } from './split-model'
import own from './split.module.css'

type Compared = PromotionSplit['checkouts']
type Format = (value: number) => string

const money: Format = (kopecks) => formatMoney(Math.round(kopecks))
const count: Format = (value) => value.toLocaleString('ru-RU', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** A promotion of a share of buyers against the others. */
export function Split() {
  const { split, isAsking, refusal } = useUnit({ split: $split, isAsking: $isSplitting, refusal: $splitRefusal })
  const ask = useUnit(splitAsked)
  return (
    <section aria-label="Что изменила акция" className={styles.section}>
      <div className={styles.buttons}>
        <Button kind="secondary" size="s" busy={isAsking} onClick={() => ask()}>
          Сравнить с покупателями без акции
        </Button>
      </div>
      <Refusal>{refusal}</Refusal>
      <div role="status">{split && <Result split={split} />}</div>
    </section>
  )
}

function Result({ split }: { split: PromotionSplit }) {
  const { since, clients, checkouts, averageKopecks, marginKopecks } = split
  const rows: [string, Compared, Format][] = [
    ['Заказов на клиента', checkouts, count],
    ['Средний чек', averageKopecks, money],
    ['Маржа на клиента', marginKopecks, money],
  ]
  return (
    <>
      <p>С {formatDay(since)}. Считаются и те, кто ничего не заказал.</p>
      <table className={own.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">С акцией</th>
            <th scope="col">Без акции</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Клиентов</th>
            <td>{clients.on.toLocaleString('ru-RU')}</td>
            <td>{clients.off.toLocaleString('ru-RU')}</td>
          </tr>
          {rows.map(([caption, { on, off }, format]) => (
            <tr key={caption}>
              <th scope="row">{caption}</th>
              <td>{format(on)}</td>
              <td>{format(off)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {rows.map(([caption, compared, format]) => (
          <li key={caption}>
            {caption}: {differenceText(compared, format)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** «с акцией больше, разница от 1,20 до 3,40»: between these bounds it lies in 95 of 100 such comparisons. */
function differenceText({ difference }: Compared, format: Format): string {
  if (difference === null) return 'данных пока мало, чтобы судить'
  const { least, most } = difference
  if (least > 0) return `с акцией больше, разница от ${format(least)} до ${format(most)}`
  if (most < 0) return `с акцией меньше, разница от ${format(-most)} до ${format(-least)}`
  return `разницы не видно, она между −${format(-least)} и ${format(most)}`
}
