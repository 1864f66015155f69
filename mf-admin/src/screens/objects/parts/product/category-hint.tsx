import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { typed } from '../../card/row-model'
import { formatValue } from '../../fields/format'
import { $captions } from '../../lookups/model'
import { $fields } from '../../model'
import { $hinted } from './category-hint-model'

/** Under the category of a product: where products with such a name stand. */
export function CategoryHint() {
  const { hinted, fields, captions } = useUnit({ hinted: $hinted, fields: $fields, captions: $captions })
  const type = useUnit(typed)
  const field = fields.find(({ name }) => name === 'categoryId')
  if (hinted === null || !field) return <p role="status" className={card.soft} />
  const category = formatValue(field, hinted, captions)
  return (
    <p role="status" className={card.soft}>
      Похожие товары — в категории «{category}».{' '}
      <Button
        kind="ghost"
        size="s"
        aria-label={`Выбрать категорию «${category}»`}
        onClick={() => type({ name: 'categoryId', text: String(hinted) })}
      >
        Выбрать
      </Button>
    </p>
  )
}
