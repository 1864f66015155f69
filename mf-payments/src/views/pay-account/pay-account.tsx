import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $payAccount, formatMoney, payAccountChosen, type SlotViews } from '@lavka/shared'
import { Panel, SelectField } from '@lavka/shared/ui-core'
import { $accounts, shown } from './model'
import styles from './pay-account.module.css'

/** The slot `pay-account` at the checkout: on delivery, or from an account that this person may pay from. Nothing for a person without one. */
export default function PayAccount({ totalKopecks }: SlotViews['pay-account']) {
  const { accounts, chosen } = useUnit({ accounts: $accounts, chosen: $payAccount })
  const { load, choose } = useUnit({ load: shown, choose: payAccountChosen })
  useEffect(() => {
    load()
  }, [load])
  if (accounts.length === 0) return null
  const account = accounts.find(({ id }) => id === chosen)
  const isEnough = !account || account.availableKopecks >= Number(totalKopecks)
  return (
    <Panel className={styles.panel} aria-labelledby="pay-account-title">
      <h2 id="pay-account-title">Со счёта в банке</h2>
      <SelectField
        label="С какого счёта списать"
        value={account?.id ?? ''}
        error={isEnough ? null : 'На этом счёте не хватает денег. Выберите другой или оплатите при получении'}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Не списывать: оплачу при получении</option>
        {accounts.map(({ id, name, availableKopecks }) => (
          <option key={id} value={id}>
            {name}, свободно {formatMoney(availableKopecks)}
          </option>
        ))}
      </SelectField>
      {account && isEnough && (
        <p className={styles.soft}>
          Банк зарезервирует сумму заказа с запасом на вес. Поставщик получит деньги после доставки, лишнее вернётся на
          счёт.
        </p>
      )}
    </Panel>
  )
}
