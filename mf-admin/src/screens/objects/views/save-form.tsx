import { Button, Checkbox } from '@lavka/shared/ui-core'
import { Input } from '@lavka/shared/ui-forms'
import { useUnit } from 'effector-react'
import * as list from './list-model'
import * as model from './model'
import styles from './views.module.css'

/** The roles with which a view may be shared. */
const shared = [
  { role: 'manager', caption: 'Менеджеры' },
  { role: 'admin', caption: 'Администраторы' },
  { role: 'supplier', caption: 'Поставщики' },
  { role: 'partner', caption: 'Партнёры' },
  { role: 'investor', caption: 'Инвесторы' },
]

/** Saves the current view: over the open one, or as a new one. */
export function SaveForm() {
  const { current, isChanged } = useUnit({ current: list.$current, isChanged: list.$isChanged })
  const { name, roles, mayShare, isPending } = useUnit({
    name: model.$name,
    roles: model.$roles,
    mayShare: model.$mayShare,
    isPending: model.$isPending,
  })
  const { type, toggle, save, saveAs, rename } = useUnit({
    type: model.nameTyped,
    toggle: model.roleToggled,
    save: model.saveClicked,
    saveAs: model.saveAsClicked,
    rename: model.renameClicked,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        saveAs()
      }}
    >
      {current?.isOwn && isChanged && (
        <Button busy={isPending} onClick={() => save()}>
          Сохранить изменения
        </Button>
      )}
      <Input
        aria-label="Название вида"
        placeholder="Название вида"
        maxLength={60}
        value={name}
        onChange={(event) => type(event.target.value)}
      />
      {mayShare && (
        <fieldset className={styles.roles}>
          <legend>Показывать ролям</legend>
          {shared.map(({ role, caption }) => (
            <Checkbox key={role} label={caption} checked={roles.includes(role)} onChange={() => toggle(role)} />
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" size="s" busy={isPending} aria-disabled={name.trim() === ''}>
          Сохранить как новый
        </Button>
        {current?.isOwn && (
          <Button kind="ghost" size="s" aria-disabled={name.trim() === ''} onClick={() => rename()}>
            Сохранить название и роли
          </Button>
        )}
      </div>
    </form>
  )
}
