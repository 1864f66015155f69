import type { SlotViews } from '@lavka/shared'
import { Article } from '../../service-article/article'
import article from '../../service-article/article.module.css'
import styles from './service-page-preview.module.css'

/** A service page inside the form that it is written in. The sellers come from their own rows, so there they are only named. */
export default function ServicePagePreview({ page, title, body }: SlotViews['service-page-preview']) {
  return (
    <article className={`${article.article} ${styles.preview}`} aria-label={`Страница «${title}»`}>
      <p className={styles.title}>{title}</p>
      <Article page={{ body, sellers: [] }} />
      {page === 'sellers' && <p className={styles.soft}>Здесь будут названия и реквизиты всех, кто продаёт.</p>}
    </article>
  )
}
