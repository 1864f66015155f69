import type { ReactNode } from 'react'
import { formatMoney, useHeading } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import styles from './paper.module.css'

type Props = {
  title: string
  code: string
  back: string
  backCaption: string
  isNarrow?: boolean
  /** what stands above the sheet and is not printed, before «Печать» */
  controls?: ReactNode
  children: ReactNode
}

/** A document on A4 paper, or a narrow one: the way back, «Печать», and the sheet. `code` names the screen for the heading. */
export function Paper({ title, code, back, backCaption, isNarrow = false, controls, children }: Props) {
  const heading = useHeading(title, code)
  return (
    <article className={styles.screen}>
      <header className={styles.bar}>
        <Link to={back}>{backCaption}</Link>
        {controls}
        <Button size="s" onClick={() => window.print()}>
          Печать
        </Button>
      </header>
      {/* on a phone a wide table is scrolled, by the keyboard, too */}
      <section className={isNarrow ? `${styles.paper} ${styles.narrow}` : styles.paper} aria-label={title} tabIndex={0}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </article>
  )
}

export type Party = { role: string; name: string; inn: string; kpp: string; account: string }

/** Who the document is between, with the requisites that are known. */
export function Parties({ parties }: { parties: readonly Party[] }) {
  return (
    <dl className={styles.parties}>
      {parties.map(({ role, name, inn, kpp, account }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>
            {[name, inn && `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, account && `счёт\u00a0${account}`]
              .filter(Boolean)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The named sums of a document, in kopecks. */
export function Totals({ sums }: { sums: readonly (readonly [name: string, kopecks: number])[] }) {
  return (
    <dl className={styles.sums} aria-label="Итого">
      {sums.map(([name, kopecks]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(kopecks)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.signatures}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}
