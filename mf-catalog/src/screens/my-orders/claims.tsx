import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { formatDay, formatMoney, formatQuantity } from '@lavka/shared'
import { Badge, Button } from '@lavka/shared/ui-core'
import type { Claim, Order } from '@lavka/server/contract'
import { OwnPhotos } from '../../photos/own-photos'
import styles from './claims.module.css'
import { ClaimForm } from './claim-form/claim-form'
import { $claims, $error, $formOf, formOpened, retryClicked } from './claims-model'
import { NotLoaded } from './not-loaded'
import { Withdraw } from './withdraw-claim'

/** What the buyer has claimed about the goods of a received order and what came of it, and the way to claim. */
export function Claims({ order }: { order: Order }) {
  const found = useStoreMap({ store: $claims, keys: [order.id], fn: (all, [id]) => all[id] ?? null })
  const isWriting = useStoreMap({ store: $formOf, keys: [order.id], fn: (open, [id]) => open === id })
  const error = useUnit($error)
  const { open, retry } = useUnit({ open: formOpened, retry: retryClicked })
  const wasWriting = useRef(isWriting)
  const place = useRef<HTMLElement>(null)

  // the form is gone, so the focus moves to what came of it
  useEffect(() => {
    if (wasWriting.current && !isWriting) place.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])

  if (!found && error) return <NotLoaded what="Претензии" onRetry={() => retry()} />
  if (!found || (!found.isOpen && found.claims.length === 0)) return null
  return (
    <section ref={place} tabIndex={-1} className={styles.part} aria-label={`Претензии по заказу № ${order.number}`}>
      {found.claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} />
      ))}
      {found.isOpen && isWriting && <ClaimForm order={order} until={found.until} />}
      {found.isOpen && !isWriting && (
        <Button
          kind="ghost"
          className={styles.begin}
          aria-label={`Подать претензию: заказ № ${order.number}`}
          onClick={() => open(order.id)}
        >
          Что-то не так с товаром
        </Button>
      )}
    </section>
  )
}

const tones = { open: 'quiet', accepted: 'leaf', partly: 'leaf', refused: 'beet', withdrawn: 'quiet' } as const

function ClaimRow({ claim }: { claim: Claim }) {
  const { state, stateName, createdAt, lines, text, photos, answer } = claim
  return (
    <details className={styles.claim}>
      <summary className={styles.summary}>
        <span>Претензия от {formatDay(createdAt)}</span>
        <Badge tone={tones[state]}>{stateName}</Badge>
        <span className={styles.money}>{moneyOf(claim)}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.name}, {formatQuantity(line.quantity, line.unit)}. {line.problemName}:{' '}
            {line.acceptedKopecks === null
              ? `${state === 'open' ? 'просите' : 'просили'} вернуть ${formatMoney(line.askedKopecks)}`
              : `вернём ${formatMoney(line.acceptedKopecks)} из ${formatMoney(line.askedKopecks)}`}
          </li>
        ))}
      </ul>
      {text && <p className={styles.text}>{text}</p>}
      <OwnPhotos label="Ваши снимки" photos={photos} />
      {answer && <p className={styles.text}>Ответ: {answer}</p>}
      {state === 'open' && <Withdraw claim={claim} />}
    </details>
  )
}

/** «Вернём 100,01 ₽. Наличными через курьера», or when it was handed over. */
function moneyOf({ returnedKopecks, way, wayName, settledAt }: Claim): string {
  if (way === null) return ''
  const sum = formatMoney(returnedKopecks)
  return settledAt === null ? `Вернём ${sum}. ${wayName}` : `Вернули ${sum} ${formatDay(settledAt)}`
}
