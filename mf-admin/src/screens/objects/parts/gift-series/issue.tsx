import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { MovesSection } from '../moves/moves'
import { $issued, moves, saveAgain } from './model'

/** The issue of a series, and its codes while the card is open. */
export function GiftSeriesPart() {
  const issued = useUnit($issued)
  const save = useUnit(saveAgain)
  return (
    <>
      <MovesSection label="Выпуск серии" moves={moves} />
      {issued && (
        <section aria-label="Коды сертификатов" className={card.section}>
          <span className={card.soft}>Пока эта карточка открыта, файл с кодами можно сохранить ещё раз.</span>
          <Button kind="secondary" size="s" onClick={() => save(issued)}>
            Сохранить коды ещё раз
          </Button>
        </section>
      )}
    </>
  )
}
