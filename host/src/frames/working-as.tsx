import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import { $workingAs, ownReturned } from '../session/working-as'
import styles from './parts.module.css'

export function WorkingAs() {
  const as = useUnit($workingAs)
  const goBack = useUnit(ownReturned)
  if (!as) return null
  return (
    <aside className={styles.as} aria-label="Чужая учётная запись">
      <p>
        Вы работаете как <strong>{as.name}</strong>: эта вкладка открыта по ссылке, которая входит под этим именем.
      </p>
      <Button kind="secondary" size="s" onClick={() => goBack()}>
        {as.hasOwn ? 'Вернуться к себе' : 'Выйти отсюда'}
      </Button>
    </aside>
  )
}
