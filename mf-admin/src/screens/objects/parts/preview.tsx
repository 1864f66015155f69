import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Button } from '@lavka/shared/ui-core'
import card from '../card/card.module.css'
import { $draft } from '../card/row-model'
import * as model from './preview-model'

/** What buyers see of the row, behind a button; `children` is shown while it is open, with what is typed and not saved yet. */
export function Preview({ children }: { children: ReactNode }) {
  const { isShown, draft } = useUnit({ isShown: model.$isShown, draft: $draft })
  const toggle = useUnit(model.pressed)
  return (
    <section className={card.section} aria-label="Страница для покупателей">
      <Button size="s" kind="secondary" className={card.remove} aria-expanded={isShown} onClick={() => toggle()}>
        {isShown ? 'Скрыть страницу для покупателей' : 'Как видят покупатели'}
      </Button>
      {isShown && draft !== null && <p className={card.soft}>С правками, которые ещё не сохранены.</p>}
      {isShown && children}
    </section>
  )
}
