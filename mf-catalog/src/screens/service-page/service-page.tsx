import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  formatDay,
  formatPhone,
  linkedServicePages,
  opening,
  paths,
  servicePageCodes,
  servicePageNames,
  shopSettings,
  useAfterHydration,
  useHeading,
  type Opens,
  type ScreenProps,
  type ServicePageCode,
} from '@lavka/shared'
import type { ServicePage as Page } from '@lavka/server/contract'
import { Empty, ErrorFallback, Link, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import { Article } from '../../service-article/article'
import article from '../../service-article/article.module.css'
import * as model from './model'
import styles from './service-page.module.css'

/** A text with legal force has the year of its day; at noon the day is the same in every time zone of Russia. */
const dayOf = (day: string) => formatDay(`${day}T12:00`, new Date(0))

/** What an address of the screen asks for; null when it has no page. */
function readAddress({ params, query }: ScreenProps) {
  const page = servicePageCodes.find((one) => one === params['page'])
  const edition = /^\d{1,15}$/.test(query['edition'] ?? '') ? Number(query['edition']) : undefined
  return page === undefined ? null : { page, edition }
}

/** @public read from the module by `lazyScreen` */
export const opens: Opens = (place) => [opening(model.page.addressRead, readAddress(place))]

/** /info/:page: delivery, payment, returns, the offer, privacy, contacts, sellers; `?edition=3` is a former edition. */
export default function ServicePage(place: ScreenProps) {
  const { page: code, edition } = readAddress(place) ?? {}
  const { page, error } = useUnit({ page: model.page.$details, error: model.page.$error })
  const { read, retry } = useUnit({ read: model.page.addressRead, retry: model.page.retryClicked })
  useEffect(() => {
    read(code === undefined ? null : { page: code, edition })
  }, [read, code, edition])
  const title = page?.title ?? (code ? servicePageNames[code] : 'Страница')
  const heading = useHeading(title, 'service-page')
  const linked = useAfterHydration<readonly ServicePageCode[]>(linkedServicePages(), servicePageCodes)
  const isAbsent = code === undefined || error?.status === 404

  return (
    <div className={styles.page}>
      <nav aria-label="О магазине" className={styles.pages}>
        {linked.map((one) => (
          <Link key={one} to={paths.servicePage(one)} aria-current={one === code ? 'page' : undefined}>
            {servicePageNames[one]}
          </Link>
        ))}
      </nav>
      <article className={article.article}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {isAbsent ? (
          <Empty
            icon="search"
            title="Здесь пока ничего нет"
            text={`Эта страница ещё не опубликована.${shopSettings.supportPhone ? ` На вопросы ответит служба заботы: ${formatPhone(shopSettings.supportPhone)}.` : ''}`}
          >
            <LinkButton to={paths.home()}>На главную</LinkButton>
          </Empty>
        ) : error ? (
          <ErrorFallback title="Страница не загрузилась" text={error.message} onRetry={() => retry()} />
        ) : page ? (
          <>
            {!page.isInForce && (
              <p className={styles.former} role="status">
                Это прежняя редакция. <Link to={paths.servicePage(code)}>Открыть действующую</Link>
              </p>
            )}
            <Article page={page} />
            <Editions code={code} page={page} />
          </>
        ) : (
          <SkeletonText lines={10} />
        )}
      </article>
      <BasketSidePanel />
    </div>
  )
}

type EditionsProps = { code: string; page: Pick<Page, 'id' | 'startsOn' | 'editions'> }

/** Since when the text holds, and the former texts. */
function Editions({ code, page: { id: shown, startsOn: since, editions } }: EditionsProps) {
  // the latest first
  const listed = editions.map((one, index) => ({ ...one, isCorrected: one.startsOn === editions[index - 1]?.startsOn }))
  const others = listed.filter(({ id }) => id !== shown)
  return (
    <footer className={styles.editions}>
      <p>Редакция действует с {dayOf(since)}.</p>
      {others.length > 0 && (
        <details>
          <summary>Другие редакции</summary>
          <ul>
            {others.map(({ id, startsOn, isCorrected }) => (
              <li key={id}>
                <Link to={paths.servicePage(code, id)}>
                  с {dayOf(startsOn)}
                  {isCorrected && ', исправлена в тот же день'}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </footer>
  )
}
