import { Button, SelectField, SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { MOST_GROUPS, periods, type GroupBy, type Period } from '../../../address-parts'
import { isDated } from '../fields/periods'
import { $fields, $view } from '../model'
import styles from './groups.module.css'
import * as model from './model'

const periodCaptions: Record<Period, string> = { year: 'По годам', month: 'По месяцам', day: 'По дням' }

/** Chooses the fields that rows are grouped by, from the top level down. */
export function GroupsPanel() {
  const { isOpen, fields, view } = useUnit({ isOpen: model.$isPanelOpen, fields: $fields, view: $view })
  const { close, change } = useUnit({ close: model.panelClosed, change: model.groupsChanged })
  const { groups } = view
  const shown = fields.filter(({ isHidden }) => !isHidden)
  const chosen = groups.filter(({ selector }) => shown.some(({ name }) => name === selector))
  const free = shown.filter(({ name }) => chosen.every(({ selector }) => selector !== name))

  function add(name: string) {
    const field = shown.find((one) => one.name === name)
    if (!field) return
    const isDate = isDated(field.type)
    change([...chosen, { selector: name, period: isDate ? 'month' : null, desc: isDate }])
  }
  return (
    <SidePanel open={isOpen} title="Группы" onClose={() => close()}>
      <div className={styles.panel}>
        {chosen.length === 0 && (
          <p className={styles.soft}>Выберите поле: записи соберутся в группы с количеством и итогами.</p>
        )}
        <ol>
          {chosen.map((group, index) => (
            <LevelLine key={group.selector} group={group} index={index} chosen={chosen} />
          ))}
        </ol>
        {chosen.length < MOST_GROUPS && free.length > 0 && (
          <SelectField
            label={chosen.length === 0 ? 'Группировать по полю' : 'Затем по полю'}
            value=""
            onChange={(event) => add(event.target.value)}
          >
            <option value="">Выберите</option>
            {free.map(({ name, caption }) => (
              <option key={name} value={name}>
                {caption}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.actions}>
          <Button onClick={() => close()}>Готово</Button>
          {chosen.length > 0 && (
            <Button kind="ghost" onClick={() => change([])}>
              Убрать группы
            </Button>
          )}
        </div>
      </div>
    </SidePanel>
  )
}

type LineProps = { group: GroupBy; index: number; chosen: readonly GroupBy[] }

function LevelLine({ group, index, chosen }: LineProps) {
  const fields = useUnit($fields)
  const change = useUnit(model.groupsChanged)
  const field = fields.find(({ name }) => name === group.selector)
  if (!field) return null
  const { caption } = field
  const put = (patch: Partial<GroupBy>) => change(chosen.with(index, { ...group, ...patch }))
  return (
    <li className={styles.level}>
      <strong>{caption}</strong>
      {isDated(field.type) && (
        <SelectField
          label={`Как делить: ${caption}`}
          value={group.period ?? 'month'}
          onChange={(event) => put({ period: periods.find((one) => one === event.target.value) ?? 'month' })}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {periodCaptions[period]}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.levelActions}>
        <Button kind="ghost" size="s" aria-pressed={group.desc} onClick={() => put({ desc: !group.desc })}>
          {group.desc ? 'По убыванию' : 'По возрастанию'}
        </Button>
        {index > 0 && (
          <Button
            kind="ghost"
            size="s"
            aria-label={`Выше: ${caption}`}
            onClick={() => change(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, group))}
          >
            ↑
          </Button>
        )}
        <Button
          kind="ghost"
          size="s"
          aria-label={`Убрать: ${caption}`}
          onClick={() => change(chosen.toSpliced(index, 1))}
        >
          Убрать
        </Button>
      </div>
    </li>
  )
}
