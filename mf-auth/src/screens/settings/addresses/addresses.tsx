import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Address } from '@lavka/server/contract'
import { Badge, Button, Empty, ErrorFallback, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { Form } from '../../../forms/form'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { AddressFields } from './address-fields'
import {
  $added,
  $addresses,
  $edited,
  $error,
  addForm,
  editForm,
  editLeft,
  editStarted,
  opened,
  retryClicked,
  removed,
} from './model'

export function Addresses() {
  const { addresses, error, edited, added } = useUnit({
    addresses: $addresses,
    error: $error,
    edited: $edited,
    added: $added,
  })
  const { open, retry, leave } = useUnit({ open: opened, retry: retryClicked, leave: editLeft })

  useEffect(() => {
    open()
  }, [open])

  if (error && !addresses)
    return <ErrorFallback title="Адреса не загрузились" text={error.message} onRetry={() => retry()} />
  if (!addresses) return <SkeletonText lines={4} />
  return (
    <div className={styles.columns}>
      <Panel aria-label="Ваши адреса">
        {addresses.length === 0 ? (
          <Empty icon="pin" title="Адресов пока нет" text="Сохраните адрес, и в заказе его не придётся писать снова." />
        ) : (
          <ul className={styles.list}>
            {addresses.map((address) => (
              <AddressRow key={address.id} address={address} />
            ))}
          </ul>
        )}
      </Panel>
      {edited ? (
        <Panel key={edited.id} aria-labelledby={idOf('new')}>
          <PartTitle part="new">Изменить адрес</PartTitle>
          <Form
            keeps
            model={editForm}
            submit={['Сохранить', 'Сохраняем…']}
            more={
              <Button kind="ghost" onClick={() => leave()}>
                Не менять
              </Button>
            }
          >
            {(problems) => <AddressFields problems={problems} address={edited} />}
          </Form>
        </Panel>
      ) : (
        <Panel key={`new ${added}`} aria-labelledby={idOf('new')}>
          <PartTitle part="new">Добавить адрес</PartTitle>
          <Form model={addForm} keeps submit={['Добавить', 'Добавляем…']}>
            {(problems) => <AddressFields problems={problems} />}
          </Form>
        </Panel>
      )}
    </div>
  )
}

function AddressRow({ address }: { address: Address }) {
  const { edit, remove } = useUnit({ edit: editStarted, remove: removed })
  const name = address.title || address.address
  return (
    <li className={styles.list}>
      <div>
        <div className={styles.name}>
          <strong>{name}</strong>
          {address.isMain && <Badge tone="leaf">Подставляется в заказ</Badge>}
        </div>
        {address.title && <p>{address.address}</p>}
        {address.comment && <p className={styles.soft}>{address.comment}</p>}
        <div className={`${styles.rowActions} ${styles.bare}`}>
          <Button kind="ghost" aria-label={`Изменить: ${name}`} onClick={() => edit(address)}>
            Изменить
          </Button>
          <Button kind="ghost" aria-label={`Удалить: ${name}`} onClick={() => remove(address.id)}>
            Удалить
          </Button>
        </div>
      </div>
    </li>
  )
}
