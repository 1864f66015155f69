import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $unsaved, loggedOut } from '@lavka/shared'
import { Badge, Button, Icon, Problem, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import {
  $isChoosing,
  $isMembershipsFailed,
  $memberships,
  membershipsAsked,
  supplierChosen,
} from './supplier-choice-model'
import styles from './supplier-choice.module.css'

/** In the header: for whom the person works now, and the choice of another of their suppliers. */
export function SupplierChoice({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.current}
        aria-haspopup="dialog"
        aria-label={`Вы работаете от имени поставщика ${name}. Сменить поставщика`}
        title={name}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{name}</span>
        <Icon name="chevron" size={20} />
      </button>
      <SidePanel open={isOpen} title="Сменить поставщика" onClose={() => setOpen(false)}>
        <Memberships />
      </SidePanel>
    </>
  )
}

/** In the place of a screen, while none is chosen. */
export function SupplierNeeded() {
  const logOut = useUnit(loggedOut)
  return (
    <section className={styles.needed} aria-labelledby="supplier-needed">
      <h1 id="supplier-needed">Выберите поставщика</h1>
      <p>Вы работаете у нескольких поставщиков. Кабинет показывает одного; сменить его можно в шапке кабинета.</p>
      <Memberships />
      <Button kind="ghost" onClick={() => logOut()}>
        Выйти
      </Button>
    </section>
  )
}

function Memberships() {
  const { list, isFailed, isChoosing } = useUnit({
    list: $memberships,
    isFailed: $isMembershipsFailed,
    isChoosing: $isChoosing,
  })
  const isUnsaved = useUnit($unsaved).length > 0
  const { ask, choose } = useUnit({ ask: membershipsAsked, choose: supplierChosen })
  useEffect(() => ask(), [ask])

  if (isFailed) return <Problem text="Список поставщиков не загрузился." onRetry={ask} />
  if (list.length === 0) return <SkeletonText lines={3} />
  return (
    <>
      {isUnsaved && <p role="status">На этой странице есть несохранённые изменения. Сохраните или отмените их.</p>}
      <ul className={styles.list}>
        {list.map(({ supplierId, supplierName, dutyName, isChosen }) => (
          <li key={supplierId}>
            <button
              type="button"
              className={styles.item}
              aria-current={isChosen || undefined}
              disabled={isChosen || isUnsaved || isChoosing}
              onClick={() => choose(supplierId)}
            >
              <span className={styles.words}>
                <strong>{supplierName}</strong>
                <span>{dutyName}</span>
              </span>
              {isChosen && <Badge tone="leaf">Сейчас</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
