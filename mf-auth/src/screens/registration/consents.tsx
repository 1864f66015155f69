import { useUnit } from 'effector-react'
import { formatDay } from '@lavka/shared'
import type { FormProblems } from '@lavka/shared/forms'
import { Button, Checkbox, Icon, SkeletonText } from '@lavka/shared/ui-core'
import { Refusal } from '../../forms/refusal'
import { $documents, documents as texts } from '../../consent-texts/model'
import styles from './registration.module.css'

/** The consents with their texts; no box is ticked in advance. */
export function Consents({ problems }: { problems: FormProblems }) {
  const { documents, error } = useUnit({ documents: $documents, error: texts.$error })
  const retry = useUnit(texts.retryClicked)
  // ticked boxes stay when only the texts are reloaded
  if (error && documents.length === 0) {
    return (
      <>
        <Refusal text={`Тексты согласий не загрузились. ${error.message}`} />
        <Button kind="secondary" onClick={() => retry()}>
          Загрузить согласия ещё раз
        </Button>
      </>
    )
  }
  if (documents.length === 0) return <SkeletonText lines={2} />
  return documents.map(({ kind, title, text, version, isRequired }) => (
    <div key={`${kind} ${version}`}>
      <Checkbox
        label={isRequired ? title : `${title} (по желанию)`}
        name={kind}
        value={version}
        required={isRequired}
        aria-invalid={problems[kind] ? true : undefined}
        aria-describedby={problems[kind] ? `${kind}-problem` : undefined}
      />
      {problems[kind] && (
        <p id={`${kind}-problem`} className={styles.problem}>
          <Icon name="alert" size={20} />
          {problems[kind]}
        </p>
      )}
      <details>
        <summary className={styles.summary}>Прочитать, редакция от {formatDay(version)}</summary>
        <p className={styles.document} tabIndex={0}>
          {text}
        </p>
      </details>
    </div>
  ))
}
