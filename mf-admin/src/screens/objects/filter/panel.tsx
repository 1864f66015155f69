import { Button, Checkbox, SelectField, SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { ConditionLine } from './condition-line'
import styles from './filter.module.css'
import * as model from './model'
import { MOST_DEPTH, type Group } from './tree'

/** The filter builder: nested conditions over the fields of the object. */
export function FilterPanel() {
  const { isOpen, draft } = useUnit({ isOpen: model.$isOpen, draft: model.$draft })
  const { close, apply, drop } = useUnit({ close: model.panelClosed, apply: model.applied, drop: model.dropped })
  return (
    <SidePanel open={isOpen} title="Условия" onClose={() => close()}>
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <GroupBox group={draft} depth={1} />
        <div className={styles.actions}>
          <Button type="submit">Показать</Button>
          <Button kind="ghost" onClick={() => drop()}>
            Сбросить
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}

function GroupBox({ group, depth }: { group: Group; depth: number }) {
  const { change, remove, addCondition, addGroup } = useUnit({
    change: model.nodeChanged,
    remove: model.nodeRemoved,
    addCondition: model.conditionAdded,
    addGroup: model.groupAdded,
  })
  const { id, joint, isNot, items } = group
  return (
    <fieldset className={styles.group} tabIndex={-1}>
      <legend className={styles.legend}>{depth === 1 ? 'Показать записи, для которых' : 'Группа условий'}</legend>
      <SelectField
        label="Верно"
        value={joint}
        onChange={(event) => change({ ...group, joint: event.target.value === 'or' ? 'or' : 'and' })}
      >
        <option value="and">каждое условие (и)</option>
        <option value="or">хотя бы одно условие (или)</option>
      </SelectField>
      <Checkbox
        label="Наоборот: кроме таких записей"
        checked={isNot}
        onChange={() => change({ ...group, isNot: !isNot })}
      />
      {items.map((item) =>
        item.kind === 'group' ? (
          <GroupBox key={item.id} group={item} depth={depth + 1} />
        ) : (
          <ConditionLine key={item.id} condition={item} />
        ),
      )}
      <div className={styles.actions}>
        <Button kind="secondary" size="s" onClick={() => addCondition({ group: id })}>
          Добавить условие
        </Button>
        {depth < MOST_DEPTH && (
          <Button kind="ghost" size="s" onClick={() => addGroup({ group: id })}>
            Добавить группу
          </Button>
        )}
        {depth > 1 && (
          <Button
            kind="ghost"
            size="s"
            onClick={(event) => {
              focusAround(event.currentTarget)
              remove(id)
            }}
          >
            Убрать группу
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The focus stays in the panel when what had it is removed. */
function focusAround(button: HTMLElement) {
  button.closest('fieldset')?.parentElement?.closest('fieldset')?.focus()
}
