import { useEffect, useRef, type ReactNode } from 'react'
import { base } from '../ports/shop-settings'
import { useIsHydrating } from '../ports/rendered'
import { pictureFiles } from '../format/picture-files'
import styles from './picture.module.css'
import { useInlineStyle } from './use-inline-style'

export type PictureProps = {
  /** without a key there is no picture, and its place has the colour alone */
  picture: { key: string | null; color: string; text?: string }
  /** What the picture shows: usually its text. Empty when the text beside the picture says the same. */
  alt?: string
  /** The displayed width, for the browser's choice of a file: «(max-width: 767px) 50vw, 220px». */
  sizes: string
  /** Above the fold: loaded immediately; the first one with high priority. */
  priority?: 'lazy' | 'eager' | 'first'
  className?: string
}

/**
 * A square picture in the stored widths and formats; its dominant colour is the placeholder. On a page from the edge a lazy one waits for the code: a
 * browser takes «lazy» for a thousand pixels further down, where pictures would share a slow line with the code.
 */
export function Picture(props: PictureProps) {
  const isWaiting = useIsHydrating() && isLazy(props)
  const { key } = props.picture
  if (!key) return <Place {...props} />
  return isWaiting ? <Waiting {...props} of={key} /> : <Shown {...props} of={key} />
}

function Place({ children, ...props }: PictureProps & { children?: ReactNode }) {
  const place = useInlineStyle<HTMLSpanElement>(colorOf(props))
  return (
    <span ref={place} className={classesOf(props)}>
      {children}
    </span>
  )
}

/** `of` is the key. */
type Keyed = PictureProps & { of: string }

/** Without JavaScript it is there at once. */
function Waiting(props: Keyed) {
  return (
    <Place {...props}>
      <noscript>
        <img {...fileOf(props)} />
      </noscript>
    </Place>
  )
}

function Shown(props: Keyed) {
  const { of, sizes, priority } = props
  const place = useInlineStyle<HTMLPictureElement>(colorOf(props))
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // failed before the screen was hydrated
    if (image.current?.complete && image.current.naturalWidth === 0) hide(image.current)
  }, [])
  return (
    <picture ref={place} className={classesOf(props)}>
      <source type="image/avif" srcSet={pictureFiles(of, 'avif', base)} sizes={sizes} />
      <img
        {...fileOf(props)}
        ref={image}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        onError={(event) => hide(event.currentTarget)}
      />
    </picture>
  )
}

const isLazy = ({ priority = 'lazy' }: PictureProps) => priority === 'lazy'
const colorOf = ({ picture }: PictureProps) => `background-color: ${picture.color}`
const classesOf = ({ className = '' }: PictureProps) => `${styles.picture} ${className}`

/** The attributes of the `<img>`, for browsers without the better format. */
function fileOf(props: Keyed) {
  const { of, sizes, picture, alt = picture.text ?? '' } = props
  return {
    src: `${base}/api/pictures/${of}-320.webp`,
    srcSet: pictureFiles(of, 'webp', base),
    sizes,
    alt,
    width: 320,
    height: 320,
    loading: isLazy(props) ? 'lazy' : 'eager',
    decoding: 'async',
  } as const
}

/** Its colour stays, the torn sheet does not. */
function hide(image: HTMLImageElement): void {
  image.style.visibility = 'hidden'
}
