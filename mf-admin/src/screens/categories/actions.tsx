import { paths } from '@lavka/shared'
import { useCommands, type Command } from '@lavka/shared/office'
import { Button, Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { objectAddress } from '../../objects-address'
import styles from './categories.module.css'
import * as model from './model'
import { stepOf, type Step } from './tree'
import { useRemove } from './use-remove'

const moves: readonly [Step, string][] = [
  ['up', 'Выше'],
  ['down', 'Ниже'],
  ['in', 'Глубже'],
  ['out', 'На уровень вверх'],
]

/** The keys of the focused tree (keys.ts). */
const keysOfTree: readonly Command[] = [
  { id: 'walk', keys: 'Стрелки', caption: 'Ходить по дереву' },
  { id: 'move', keys: 'Ctrl+стрелки', caption: 'Переместить категорию' },
  { id: 'rename', keys: 'F2', caption: 'Переименовать' },
  { id: 'add', keys: 'Insert', caption: 'Добавить внутрь' },
  { id: 'cut', keys: 'Ctrl+X', caption: 'Вырезать' },
  { id: 'paste', keys: 'Ctrl+V', caption: 'Вставить внутрь' },
  { id: 'remove', keys: 'Delete', caption: 'Удалить' },
]

/** The actions on the focused category, for those without a keyboard. */
export function Actions() {
  const { node, nodes, mayEdit, cut } = useUnit({
    node: model.$current,
    nodes: model.$nodes,
    mayEdit: model.$mayEdit,
    cut: model.$cut,
  })
  const { add, rename, change, ask } = useUnit({
    add: model.addAsked,
    rename: model.renameAsked,
    change: model.changeAsked,
    ask: model.panelAsked,
  })
  const remove = useRemove()
  useCommands({ level: 'screen', caption: 'Дерево категорий', commands: mayEdit ? keysOfTree : keysOfTree.slice(0, 1) })
  if (!node) return null
  const { id, name, productCount } = node
  return (
    <section className={styles.actions} aria-label={`Действия: ${name}`}>
      <h2 className={styles.chosen}>{name}</h2>
      {mayEdit && (
        <div className={styles.buttons}>
          <Button kind="secondary" size="s" onClick={() => add({ parentId: id })}>
            Добавить внутрь
          </Button>
          <Button kind="secondary" size="s" onClick={() => rename(id)}>
            Переименовать
          </Button>
          {moves.map(([step, caption]) => {
            const to = stepOf(nodes, node, step)
            return (
              <Button
                key={step}
                kind="ghost"
                size="s"
                aria-disabled={to === null}
                onClick={() => to && change({ kind: 'move', node, to })}
              >
                {caption}
              </Button>
            )
          })}
          <Button kind="ghost" size="s" onClick={() => ask({ kind: 'picture', id })}>
            Картинка
          </Button>
          {productCount > 0 && (
            <Button kind="ghost" size="s" onClick={() => ask({ kind: 'products', id })}>
              Перенести товары
            </Button>
          )}
          <Button kind="ghost" size="s" onClick={() => ask({ kind: 'merge', id })}>
            Объединить
          </Button>
          <Button kind="danger" size="s" onClick={() => remove(node)}>
            Удалить
          </Button>
        </div>
      )}
      <p className={styles.links}>
        <Link to={objectAddress({ object: 'products', filters: { categoryId: String(id) } })}>Товары категории</Link>
        <Link to={objectAddress({ object: 'categories', row: String(id) })}>Карточка и история</Link>
        <Link to={paths.lavka({ category: node.code })}>В магазине</Link>
      </p>
      {mayEdit && (
        <p className={styles.hint}>
          Стрелки — по дереву, Ctrl и стрелки — переместить, F2 — переименовать, Insert — добавить внутрь, Ctrl+X и
          Ctrl+V — вырезать и вставить внутрь, Delete — удалить.
          {cut !== null && ' Вырезанная категория ждёт места; Esc отменяет.'}
        </p>
      )}
    </section>
  )
}
