import { formatMoney } from '@lavka/shared'
import { LinkButton } from '@lavka/shared/ui-core'
import { fillUpPath } from './fill-up'
import styles from './fill-up-link.module.css'
import type { SummaryGroup } from './summary'

/** «Добрать»: the supplier's goods that fit what is missing to its minimum. */
export function FillUpLink({ group }: { group: SummaryGroup }) {
  const { supplier, supplierName, missingKopecks } = group
  if (missingKopecks === 0) return null
  return (
    <LinkButton
      kind="secondary"
      size="s"
      className={styles.link}
      to={fillUpPath(supplier, missingKopecks)}
      aria-label={`Добрать ${formatMoney(missingKopecks, 'short')}: ${supplierName}`}
    >
      Добрать
    </LinkButton>
  )
}
