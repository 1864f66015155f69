import { useUnit } from 'effector-react'
import type { Taplink } from '@lavka/server/contract'
import { paths, useHeading } from '@lavka/shared'
import { Button, Icon, Link, LinkButton, Picture } from '@lavka/shared/ui-core'
import { isSite } from '@lavka/domain/link-url'
import { editBegun } from './model'
import styles from './taplink.module.css'

export function TaplinkPage({ page }: { page: Taplink }) {
  const { supplier, supplierName, region, title, about, links, picture, isOwn } = page
  const heading = useHeading(title, `taplink ${supplier}`)
  const edit = useUnit(editBegun)
  return (
    <article className={styles.page}>
      <Picture picture={picture} sizes="112px" className={styles.emblem} priority="eager" />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.about}>
          {[title === supplierName ? '' : supplierName, region].filter(Boolean).join(', ')}
        </p>
        {about && <p>{about}</p>}
      </header>
      <ul className={styles.links}>
        <li>
          <LinkButton wide to={paths.lavka({ supplier })}>
            Заказать продукты
          </LinkButton>
        </li>
        {links.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <a
              href={url}
              className={styles.link}
              {...(isSite(url) && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            >
              <span>{title}</span>
              <Icon name="chevron" size={18} />
            </a>
          </li>
        ))}
        <li>
          <Link to={paths.supplierInfo(supplier)} className={styles.link}>
            <span>О поставщике</span>
            <Icon name="chevron" size={18} />
          </Link>
        </li>
      </ul>
      {isOwn && (
        <Button kind="secondary" onClick={() => edit()}>
          Изменить страницу
        </Button>
      )}
    </article>
  )
}
