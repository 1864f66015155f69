import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Consent } from '@lavka/server/contract'
import { formatDay } from '@lavka/shared'
import { Button, ErrorFallback, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { $consents, $error, given, opened, retryClicked, revoked } from './model'

export function Consents() {
  const { consents, error } = useUnit({ consents: $consents, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })

  useEffect(() => {
    open()
  }, [open])

  if (error && !consents)
    return <ErrorFallback title="Согласия не загрузились" text={error.message} onRetry={() => retry()} />
  if (!consents) return <SkeletonText lines={4} />
  return (
    <div className={styles.columns}>
      {consents.map((consent) => (
        <ConsentPanel key={consent.document.kind} consent={consent} />
      ))}
    </div>
  )
}

function ConsentPanel({ consent }: { consent: Consent }) {
  const { give, revoke } = useUnit({ give: given, revoke: revoked })
  const { document, given: decision } = consent
  return (
    <Panel aria-label={document.title}>
      <PartTitle part={document.kind}>{document.title}</PartTitle>
      <p className={styles.soft}>{stateOf(consent)}</p>
      <details>
        <summary className={styles.summary}>Текст редакции от {formatDay(document.version)}</summary>
        <p className={styles.document} tabIndex={0}>
          {document.text}
        </p>
      </details>
      <div className={styles.rowActions}>
        {decision?.version !== document.version && (
          <Button onClick={() => give(consent)}>{decision ? 'Согласиться с новой редакцией' : 'Дать согласие'}</Button>
        )}
        {decision && (
          <Button kind="secondary" onClick={() => revoke(consent)}>
            Отозвать
          </Button>
        )}
      </div>
    </Panel>
  )
}

function stateOf({ document, given: decision, revokedAt }: Consent): string {
  if (!decision) return revokedAt ? `Отозвано ${formatDay(revokedAt)}` : 'Не дано'
  const given = `Дано ${formatDay(decision.at)}`
  return decision.version === document.version ? given : `${given} с прежней редакцией, она изменилась`
}
