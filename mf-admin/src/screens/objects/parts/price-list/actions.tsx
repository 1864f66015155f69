import type { AnyRow } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import { $info } from '../../model'
import { MovesSection } from '../moves/moves'
import { $isTaking, $taken, $takingRefusal, moves, productsTaken } from './model'

/** What is done with a price list; its prices are behind the link «Цены» of the card. */
export function PriceListPart({ row }: { row: AnyRow }) {
  const { info, isTaking, taken, refusal } = useUnit({
    info: $info,
    isTaking: $isTaking,
    taken: $taken,
    refusal: $takingRefusal,
  })
  const take = useUnit(productsTaken)
  return (
    <>
      <MovesSection label="Что сделать с прайс-листом" moves={moves} />
      {row['state'] === 'draft' && info?.canUpdate && (
        <section aria-label="Товары прайс-листа" className={styles.section}>
          <div className={styles.buttons}>
            <Button kind="secondary" size="s" busy={isTaking} onClick={() => take()}>
              Добавить товары, которые продаются
            </Button>
          </div>
          <Refusal>{refusal}</Refusal>
          <Said>{taken}</Said>
        </section>
      )}
    </>
  )
}
