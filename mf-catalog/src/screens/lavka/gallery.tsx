import { useRef, useState, type ReactNode } from 'react'
import { base } from '@lavka/shared'
import { Picture, useInlineStyle } from '@lavka/shared/ui-core'
import type { Product } from '@lavka/server/contract'
import styles from './gallery.module.css'

/** The alternative text: the picture's description, otherwise its number. */
function altOf({ name, pictureTexts }: Product, index: number, count: number): string {
  return pictureTexts[index] || (count === 1 ? name : `${name}, картинка ${index + 1} из ${count}`)
}

/** The pictures of a product, one at a time, by swipe or thumbnails. The space is reserved before they load. */
export function Gallery({ product, children }: { product: Product; children?: ReactNode }) {
  const pictures = [product.picture, ...product.gallery]
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const isAlone = pictures.length === 1

  function show(index: number) {
    setShown(index)
    const { current } = strip
    if (typeof current?.scrollTo === 'function') current.scrollTo({ left: index * current.clientWidth })
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <div
          ref={strip}
          className={styles.strip}
          {...(!isAlone && { role: 'group', 'aria-label': 'Картинки товара', tabIndex: 0 })}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            clientWidth > 0 && setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <Slide key={picture.key} color={picture.color}>
              {/* the small file, usually cached from the card, until the large one is loaded */}
              {picture.key && (
                <img
                  className={styles.blur}
                  src={`${base}/api/pictures/${picture.key}-160.webp`}
                  alt=""
                  width={160}
                  height={160}
                  loading={index === 0 ? 'eager' : 'lazy'}
                />
              )}
              <Picture
                picture={picture}
                alt={altOf(product, index, pictures.length)}
                sizes="(max-width: 767px) 92vw, 440px"
                priority={index === 0 ? 'first' : 'lazy'}
                className={styles.picture}
              />
            </Slide>
          ))}
        </div>
        {children}
      </div>
      {!isAlone && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Картинка ${index + 1} из ${pictures.length}`}
                aria-pressed={index === shown}
                onClick={() => show(index)}
              >
                <Picture picture={picture} sizes="64px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Slide({ color, children }: { color: string; children: ReactNode }) {
  const place = useInlineStyle<HTMLDivElement>(`background-color: ${color}`)
  return (
    <div ref={place} className={styles.slide}>
      {children}
    </div>
  )
}
