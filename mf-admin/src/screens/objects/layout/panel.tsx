import { Button, Checkbox, SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { Column } from './layout'
import * as model from './model'
import styles from './panel.module.css'

/** The columns, their order and pins, and the height of rows; stored for this object. */
export function LayoutPanel() {
  const { isOpen, columns, isDense } = useUnit({
    isOpen: model.$isPanelOpen,
    columns: model.$columns,
    isDense: model.$isDense,
  })
  const { close, reset, dense } = useUnit({
    close: model.panelClosed,
    reset: model.layoutReset,
    dense: model.densityChanged,
  })
  return (
    <SidePanel open={isOpen} title="Столбцы" onClose={() => close()}>
      <div className={styles.panel}>
        <Checkbox label="Плотные строки" checked={isDense} onChange={() => dense(!isDense)} />
        <ul className={styles.columns}>
          {columns.map((column, index) => (
            <ColumnLine
              key={column.field.name}
              column={column}
              canRise={columns[index - 1]?.isPinned === column.isPinned}
              canSink={columns[index + 1]?.isPinned === column.isPinned}
            />
          ))}
        </ul>
        <p className={styles.hint}>
          Ширину меняют за правый край заголовка, двойным щелчком — по содержимому. С клавиатуры на заголовке: Shift+←,
          Shift+→, по содержимому — Shift+Home.
        </p>
        <Button kind="ghost" size="s" onClick={() => reset()}>
          Вернуть как было
        </Button>
      </div>
    </SidePanel>
  )
}

type Props = { column: Column; canRise: boolean; canSink: boolean }

function ColumnLine({ column: { field, isShown, isPinned }, canRise, canSink }: Props) {
  const { name, caption } = field
  const { move, toggle } = useUnit({ move: model.columnMoved, toggle: model.columnToggled })
  return (
    <li className={styles.column}>
      <Checkbox label={caption} checked={isShown} onChange={() => toggle({ name, what: 'hidden' })} />
      <Button
        kind="ghost"
        size="s"
        aria-label={`${isPinned ? 'Открепить' : 'Закрепить'}: ${caption}`}
        onClick={() => toggle({ name, what: 'pinned' })}
      >
        {isPinned ? 'Открепить' : 'Закрепить'}
      </Button>
      <Button
        kind="ghost"
        size="s"
        aria-label={`Выше: ${caption}`}
        aria-disabled={!canRise}
        onClick={() => move({ name, step: -1 })}
      >
        ↑
      </Button>
      <Button
        kind="ghost"
        size="s"
        aria-label={`Ниже: ${caption}`}
        aria-disabled={!canSink}
        onClick={() => move({ name, step: 1 })}
      >
        ↓
      </Button>
    </li>
  )
}
