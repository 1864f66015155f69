import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import * as model from './model'

type Props = { className: string | undefined; words: string; isFinding: boolean; onFind: () => void }

/** «Найти по ИНН» and what came of it; nothing where the shop has no such service. */
export function FindByInn({ className, words, isFinding, onFind }: Props) {
  const isOffered = useUnit(model.$isOffered)
  const ask = useUnit(model.searchAsked)
  useEffect(() => ask(), [ask])
  return (
    <div className={className}>
      {isOffered && (
        <Button kind="secondary" busy={isFinding} onClick={() => onFind()}>
          {isFinding ? 'Ищем…' : 'Найти по ИНН'}
        </Button>
      )}
      <span role="status">{words}</span>
    </div>
  )
}
