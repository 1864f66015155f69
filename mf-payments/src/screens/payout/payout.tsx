import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatDay, formatTime, paths, type ScreenProps } from '@lavka/shared'
import type { FindPayout } from '@lavka/server/contract'
import { SkeletonText } from '@lavka/shared/ui-core'
import { Paper, Parties, Signatures, Totals } from '../../ui/paper'
import { PaperProblem } from '../../ui/paper-problem'
import { Lines } from './lines'
import * as model from './model'

// an act always has the year
const longAgo = new Date(0)

/** /admin/payouts/:payout: the act and statement of one payout, for paper. */
export default function Payout({ params }: ScreenProps) {
  const id = /^\d{1,15}$/.test(params['payout'] ?? '') ? Number(params['payout']) : 0
  const { act, error } = useUnit({ act: model.payout.$details, error: model.payout.$error })
  const { read, close, retry } = useUnit({
    read: model.payout.addressRead,
    close: model.payout.closed,
    retry: model.payout.retryClicked,
  })
  useEffect(() => {
    read(id)
  }, [read, id])
  useEffect(() => () => close(), [close])

  const title = act ? `Акт №\u00a0${act.number} о выплатах` : 'Акт о выплатах'
  return (
    <Paper title={title} code="admin payout" back={paths.payouts()} backCaption="К выплатам">
      {act ? (
        <Act act={act} />
      ) : error ? (
        <PaperProblem title="Акт не открылся" error={error} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Paper>
  )
}

function Act({ act }: { act: FindPayout['answer'] }) {
  const { createdAt, startsAt, endsAt, marketplace, supplier, lines } = act
  const sums: [name: string, kopecks: number][] = [
    ['Оплачено покупателями через банк', act.sumKopecks],
    ['Комиссия площадки', act.commissionKopecks],
    ['Удержано за возвраты покупателям', act.nettedKopecks],
    ['Переведено поставщику', act.paidKopecks],
  ]
  return (
    <>
      <p>
        от {formatDay(createdAt, longAgo)}, за период с {formatTime(startsAt, longAgo)} по {formatTime(endsAt, longAgo)}
      </p>
      <Parties
        parties={[
          { role: 'Площадка', ...marketplace },
          { role: 'Поставщик', ...supplier },
        ]}
      />
      <p>Площадка и поставщик подтверждают переводы по заказам. В акте только то, что подтвердил банк.</p>
      <Lines lines={lines} />
      <Totals sums={sums} />
      <Signatures names={['Площадка', 'Поставщик']} />
    </>
  )
}
