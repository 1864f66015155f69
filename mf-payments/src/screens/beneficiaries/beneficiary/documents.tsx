import { useUnit } from 'effector-react'
import { paths } from '@lavka/shared'
import type { Beneficiary } from '@lavka/server/contract'
import { Button, Link } from '@lavka/shared/ui-core'
import { statement } from '../../../addresses'
import styles from './beneficiary.module.css'
import { $isMaking, $refusal, payoutAsked } from './payout-model'

/** The statement of the account, its book, which can be exported, and an act of what its supplier was paid until now. */
export function Documents({ beneficiary: { id, inn, supplier, isBuyers, status } }: { beneficiary: Beneficiary }) {
  const { isMaking, refusal, make } = useUnit({ isMaking: $isMaking, refusal: $refusal, make: payoutAsked })
  return (
    <section aria-label="Документы" className={styles.documents}>
      <Link to={statement(id)}>Выписка за период для печати</Link>
      <Link to={paths.beneficiaryBook(inn)}>Книга счёта: приход, расход, остаток</Link>
      {supplier !== '' && !isBuyers && status === 'ACTIVATED' && (
        <Button kind="secondary" size="s" busy={isMaking} onClick={() => make(supplier)}>
          Составить акт о выплатах
        </Button>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </section>
  )
}
