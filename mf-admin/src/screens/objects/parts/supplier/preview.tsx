import type { AnyRow } from '@lavka/server/contract'
import { Slot } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { $draft } from '../../card/row-model'
import * as model from './preview-model'

/** The public page of the supplier as buyers see it, with what is typed below and not saved yet. */
export function SupplierPreview({ row }: { row: AnyRow }) {
  const { isShown, draft } = useUnit({ isShown: model.$isShown, draft: $draft })
  const toggle = useUnit(model.pressed)
  return (
    <section className={card.section} aria-label="Страница для покупателей">
      <Button size="s" kind="secondary" className={card.remove} aria-expanded={isShown} onClick={() => toggle()}>
        {isShown ? 'Скрыть страницу для покупателей' : 'Как видят покупатели'}
      </Button>
      {isShown && draft !== null && <p className={card.soft}>С правками, которые ещё не сохранены.</p>}
      {isShown && (
        <Slot
          view="supplier-preview"
          code={String(row['code'])}
          version={String(row['version'])}
          draft={JSON.stringify(draft?.texts ?? {})}
        />
      )}
    </section>
  )
}
