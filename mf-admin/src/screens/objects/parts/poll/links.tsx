import type { AnyRow } from '@lavka/server/contract'
import { paths } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import card from '../../card/card.module.css'

/** The page of the poll: of a draft a preview for operators, then what to send to buyers. */
export function PollLinks({ row }: { row: AnyRow }) {
  const address = paths.poll(String(row['code']))
  return (
    <section aria-label="Страница опроса" className={card.section}>
      <Link to={address}>{row['state'] === 'draft' ? 'Посмотреть, как увидят покупатели' : 'Страница опроса'}</Link>
      <span className={card.soft}>
        {row['state'] === 'draft' ? 'Пока опрос черновик, страницу видите только вы и другие операторы.' : address}
      </span>
    </section>
  )
}
