import { plural } from '@lavka/shared'
import { Button, SelectField, SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import styles from './categories.module.css'
import * as model from './model'
import { PictureForm } from './picture-form'

const titles = { merge: 'Объединить категорию', products: 'Перенести товары', picture: 'Картинка категории' }

/** The parameters of an action on a category. */
export function CategoryPanel() {
  const { panel, ask } = useUnit({ panel: model.$panel, ask: model.panelAsked })
  return (
    <SidePanel open={panel !== null} title={panel ? titles[panel.kind] : ''} onClose={() => ask(null)}>
      {panel?.kind === 'picture' && <PictureForm node={panel.node} />}
      {panel && panel.kind !== 'picture' && <WhereTo key={panel.kind} kind={panel.kind} />}
    </SidePanel>
  )
}

/** The target of a category's products; when merging, of all its content. */
function WhereTo({ kind }: { kind: 'merge' | 'products' }) {
  const { panel, targets, isChanging, said } = useUnit({
    panel: model.$panel,
    targets: model.$targets,
    isChanging: model.$isChanging,
    said: model.$said,
  })
  const change = useUnit(model.changeAsked)
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  if (!panel) return null
  const { name, productCount } = panel.node
  const products = plural(productCount, 'товар', 'товара', 'товаров')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (into === '') setProblem('Выберите категорию')
    else if (panel) change({ kind, node: panel.node, into: Number(into) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>
        {kind === 'merge'
          ? `«${name}» будет удалена. Её товары (${products}), вложенные категории и адреса перейдут в выбранную.`
          : `Из «${name}» перейдут все товары: ${products}. Сама категория останется.`}
      </p>
      <SelectField
        label="Куда"
        required
        value={into}
        error={problem}
        onChange={({ target }) => {
          setInto(target.value)
          setProblem(null)
        }}
      >
        <option value="">Не выбрано</option>
        {targets.map(({ node, level }) => (
          <option key={node.id} value={node.id}>
            {'\u00a0\u00a0'.repeat(level - 1)}
            {node.name}
          </option>
        ))}
      </SelectField>
      <p role="status" className={styles.hint}>
        {said}
      </p>
      <Button type="submit" kind={kind === 'merge' ? 'danger' : 'primary'} busy={isChanging}>
        {kind === 'merge' ? 'Объединить' : 'Перенести'}
      </Button>
    </form>
  )
}
