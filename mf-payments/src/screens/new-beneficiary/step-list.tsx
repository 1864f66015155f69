import { Link } from '@lavka/shared/ui-core'
import { newBeneficiary } from '../../addresses'
import type { Place } from './form'
import { steps } from './steps'
import styles from './new-beneficiary.module.css'

/** The steps as links: nothing typed is lost on the way. */
export function StepList({ place: { kind, step } }: { place: Place }) {
  return (
    <nav aria-label="Шаги">
      <ol className={styles.steps}>
        {steps[kind].map(({ name, title }, index) => (
          <li key={name}>
            <Link
              to={newBeneficiary(kind, index === 0 ? '' : name)}
              className={styles.step}
              aria-current={name === step.name ? 'step' : undefined}
            >
              {index + 1}. {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
