import type { ServicePage } from '@lavka/server/contract'
import { paths } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { toBlocks, type Block } from './blocks'
import styles from './article.module.css'

/** The text of a service page, and on the page of sellers their details by law. */
export function Article({ page: { body, sellers } }: { page: Pick<ServicePage, 'body' | 'sellers'> }) {
  return (
    <>
      {toBlocks(body).map((block, index) => (
        <TextBlock key={index} block={block} />
      ))}
      {sellers.length > 0 && (
        <ul className={styles.sellers}>
          {sellers.map(({ code, name, legalName, inn, ogrn, address }) => (
            <li key={code}>
              <Link to={paths.supplierInfo(code)}>{name}</Link>
              <span>
                {[legalName, inn && `ИНН\u00a0${inn}`, ogrn && `ОГРН\u00a0${ogrn}`, address].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className={styles.list}>
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>
}
