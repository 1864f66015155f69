import { useUnit } from 'effector-react'
import { useEffect, type FormEvent } from 'react'
import { formatDay, paths, type ScreenProps } from '@lavka/shared'
import type { FindStatement } from '@lavka/server/contract'
import { Button, Field, Link, SkeletonText } from '@lavka/shared/ui-core'
import { bookOf, moneyOf } from '../../addresses'
import { Paper, Parties, Signatures, Totals } from '../../ui/paper'
import { PaperProblem } from '../../ui/paper-problem'
import { Lines } from './lines'
import { periodChosen, readPeriod, statement, type Asked } from './model'
import styles from '../../ui/paper.module.css'

// a document always has the year
const longAgo = new Date(0)

/** /admin/beneficiaryStatement/:beneficiary?from&to: the statement of an account for a period, for paper; its rows as a spreadsheet are in the book. */
export default function Statement({ params, query }: ScreenProps) {
  const id = params['beneficiary'] ?? ''
  const { from, to } = readPeriod(query)
  const { found, error } = useUnit({ found: statement.$details, error: statement.$error })
  const { read, close, retry } = useUnit({
    read: statement.addressRead,
    close: statement.closed,
    retry: statement.retryClicked,
  })
  useEffect(() => {
    read({ id, from, to })
  }, [read, id, from, to])
  useEffect(() => () => close(), [close])

  const controls = <Period asked={{ id, from, to }} inn={found?.beneficiary.inn} />
  return (
    <Paper
      title="Выписка по счёту"
      code="admin statement"
      back={paths.beneficiary(id)}
      backCaption="К бенефициару"
      controls={controls}
    >
      {found ? (
        <Found found={found} />
      ) : error ? (
        <PaperProblem title="Выписка не открылась" error={error} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Paper>
  )
}

/** The two days, and the way to the spreadsheet. */
function Period({ asked: { id, from, to }, inn }: { asked: Asked; inn: string | undefined }) {
  const choose = useUnit(periodChosen)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const days = Object.fromEntries(new FormData(event.currentTarget))
    if (typeof days['from'] === 'string' && typeof days['to'] === 'string')
      choose({ id, from: days['from'], to: days['to'] })
  }
  return (
    <form key={`${from} ${to}`} className={styles.controls} aria-label="Период" onSubmit={onSubmit}>
      <Field type="date" name="from" label="С" required defaultValue={from} />
      <Field type="date" name="to" label="По" required defaultValue={to} />
      <Button type="submit" kind="secondary" size="s">
        Показать
      </Button>
      {inn !== undefined && (
        <>
          <Link to={bookOf(inn, { from, to })}>Таблицей (XLSX)</Link>
          <Link to={moneyOf(inn, { from, to })}>Свод и файл для 1С</Link>
        </>
      )}
    </form>
  )
}

function Found({ found }: { found: FindStatement['answer'] }) {
  const { from, to, marketplace, beneficiary, lines } = found
  const sums: [name: string, kopecks: number][] = [
    ['Остаток на начало периода', found.openingKopecks],
    ['Приход', found.incomeKopecks],
    ['Расход', found.expenseKopecks],
    ['Остаток на конец периода', found.closingKopecks],
    ['Из него в резерве по заказам и под блокировкой', found.heldKopecks],
    ['Свободно', found.closingKopecks - found.heldKopecks],
  ]
  return (
    <>
      <p>
        с {formatDay(from, longAgo)} по {formatDay(to, longAgo)}
      </p>
      <Parties
        parties={[
          { role: 'Площадка', ...marketplace },
          { role: 'Бенефициар', ...beneficiary },
        ]}
      />
      <p>
        В выписке приход и расход, которые подтвердил банк: деньги в резерве остаются на счёте. Дни периода —
        московские.
      </p>
      <Lines lines={lines} />
      <Totals sums={sums} />
      <Signatures names={['Площадка']} />
    </>
  )
}
