import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef } from 'react'
import styles from './categories.module.css'
import { pressKey } from './keys'
import * as model from './model'
import { NameForm } from './name-form'
import { TreeLine } from './tree-line'
import { useDrag } from './use-drag'
import { useRemove } from './use-remove'

/** The tree: one line has the focus, arrows move the focus; with Ctrl they move the category. */
export function TreeView() {
  const state = useUnit({ nodes: model.$nodes, lines: model.$lines, cut: model.$cut, mayEdit: model.$mayEdit })
  const { current, isFolded, renaming, adding, isChanging } = useUnit({
    current: model.$current,
    isFolded: model.$isFolded,
    renaming: model.$renaming,
    adding: model.$adding,
    isChanging: model.$isChanging,
  })
  const does = useUnit({
    focus: model.focused,
    toggle: model.toggled,
    cut: model.cut,
    rename: model.renameAsked,
    add: model.addAsked,
    change: model.changeAsked,
  })
  const remove = useRemove()
  const { dragged, handle } = useDrag()
  const tree = useRef<HTMLDivElement>(null)
  const isIn = useRef(false)
  const place = `${current?.id} ${state.lines.map(({ node }) => node.id).join()} ${renaming} ${adding === null}`
  useLayoutEffect(() => {
    // a line that was moved, added or renamed keeps the focus
    if (isIn.current && renaming === null && adding === null)
      tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  }, [place, renaming, adding])

  const addForm = (level: number) => (
    <div role="none" className={styles.inset} style={{ paddingInlineStart: level * 24 }}>
      <NameForm
        label="Название новой категории"
        isBusy={isChanging}
        onDone={(name) => does.change({ kind: 'add', name, parentId: adding?.parentId ?? null })}
        onCancel={() => does.add(null)}
      />
    </div>
  )

  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label="Категории"
        className={styles.tree}
        onFocus={() => {
          isIn.current = true
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          isIn.current = relatedTarget === null ? isIn.current : currentTarget.contains(relatedTarget)
        }}
      >
        {state.lines.map((line) => (
          <div key={line.node.id} role="none">
            {renaming === line.node.id ? (
              <div role="none" className={styles.inset} style={{ paddingInlineStart: (line.level - 1) * 24 }}>
                <NameForm
                  label="Название категории"
                  initial={line.node.name}
                  isBusy={isChanging}
                  onDone={(name) => does.change({ kind: 'rename', node: line.node, name })}
                  onCancel={() => does.rename(null)}
                />
              </div>
            ) : (
              <TreeLine
                line={line}
                isCurrent={current?.id === line.node.id}
                isFolded={isFolded(line.node.id)}
                isCut={state.cut === line.node.id}
                dragged={dragged}
                handle={state.mayEdit ? handle(line.node) : null}
                onKeyDown={(event) => {
                  const folded = isFolded(line.node.id)
                  if (pressKey(event, line, folded, state, { ...does, remove })) event.preventDefault()
                }}
              />
            )}
            {adding?.parentId === line.node.id && addForm(line.level)}
          </div>
        ))}
      </div>
      {adding && adding.parentId === null && addForm(0)}
    </>
  )
}
