import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { RemoveAccount } from '@lavka/server/contract'
import { $rights, mayCall, rightsAsked } from '@lavka/shared'
import { Button, Panel } from '@lavka/shared/ui-core'
import { Refusal } from '../../../forms/refusal'
import styles from '../settings.module.css'
import {
  $isBusy,
  $isExporting,
  $isRemoving,
  $removalRefusal,
  exportAsked,
  removalConfirmed,
  removalLeft,
  removalStarted,
} from './model'

/** The person's own data: a copy of it, and its end. */
export function Data() {
  const { rights, isExporting } = useUnit({ rights: $rights, isExporting: $isExporting })
  const { ask, save } = useUnit({ ask: rightsAsked, save: exportAsked })

  useEffect(() => {
    ask()
  }, [ask])

  return (
    <div className={styles.columns}>
      <Panel aria-labelledby="export">
        <h2 id="export">Выгрузить мои данные</h2>
        <p className={styles.soft}>Профиль, адреса, ИНН, согласия и заказы одним файлом.</p>
        <div className={styles.actions}>
          <Button kind="secondary" busy={isExporting} onClick={() => save()}>
            {isExporting ? 'Собираем…' : 'Скачать файл'}
          </Button>
        </div>
      </Panel>
      {mayCall<RemoveAccount>(rights, 'DELETE /api/users/profile') && <Removal />}
    </div>
  )
}

function Removal() {
  const { isRemoving, refusal, isBusy } = useUnit({
    isRemoving: $isRemoving,
    refusal: $removalRefusal,
    isBusy: $isBusy,
  })
  const { start, leave, confirm } = useUnit({
    start: removalStarted,
    leave: removalLeft,
    confirm: removalConfirmed,
  })
  return (
    <Panel aria-labelledby="removal">
      <h2 id="removal">Удалить учётную запись</h2>
      <p className={styles.soft}>
        Имя, контакты, адреса, ИНН и устройства стираются сразу и навсегда. Заказы остаются без связи с вами: этого
        требует закон.
      </p>
      {refusal && <Refusal text={refusal} />}
      <div className={styles.actions}>
        {isRemoving ? (
          <>
            <Button kind="danger" busy={isBusy} onClick={() => confirm()}>
              {isBusy ? 'Удаляем…' : 'Удалить навсегда'}
            </Button>
            <Button kind="secondary" onClick={() => leave()}>
              Оставить
            </Button>
          </>
        ) : (
          <Button kind="danger" onClick={() => start()}>
            Удалить…
          </Button>
        )}
      </div>
    </Panel>
  )
}
