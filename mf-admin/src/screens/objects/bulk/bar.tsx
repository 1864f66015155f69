import { Button } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { SelectionBar } from '../../../list/selection-bar'
import { $info } from '../model'
import * as selection from './selection-model'
import * as start from './start-model'

/** What can be done to the selected rows: edits, removal, the actions of their object. */
export function BulkBar() {
  const { info, isPending, pendingAct } = useUnit({
    info: $info,
    isPending: start.$isPending,
    pendingAct: start.$pendingAct,
  })
  const { edit, remove, act } = useUnit({
    edit: start.editClicked,
    remove: start.removeClicked,
    act: start.actClicked,
  })
  const size = useIsPhone() ? 'm' : 's'
  return (
    <SelectionBar model={selection} label="Выбранные записи" words={['запись', 'записи', 'записей']}>
      {info?.canUpdate && (
        <Button kind="secondary" size={size} onClick={() => edit()}>
          Изменить
        </Button>
      )}
      {info?.actions.map(({ name, caption }) => (
        <Button key={name} kind="secondary" size={size} busy={pendingAct === name} onClick={() => act(name)}>
          {caption}
        </Button>
      ))}
      {info?.canRemove && (
        <Button kind="secondary" size={size} busy={isPending} onClick={() => remove()}>
          Удалить
        </Button>
      )}
    </SelectionBar>
  )
}
