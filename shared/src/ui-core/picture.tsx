import { useEffect, useRef } from 'react'
import { base } from '../ports/base'
import { pictureFiles } from '../format/picture-files'
import styles from './picture.module.css'
import { useInlineStyle } from './use-inline-style'

export type PictureProps = {
  picture: { key: string; color: string }
  /** Empty when the text beside the picture says the same. */
  alt?: string
  /** The displayed width, for the browser's choice of a file: «(max-width: 767px) 50vw, 220px». */
  sizes: string
  /** Above the fold: loaded immediately; the first one with high priority. */
  priority?: 'lazy' | 'eager' | 'first'
  className?: string
}

/** A square picture in the stored widths and formats; its dominant colour is the placeholder. */
export function Picture({ picture, alt = '', sizes, priority = 'lazy', className = '' }: PictureProps) {
  const place = useInlineStyle(`background-color: ${picture.color}`)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // failed before the screen was hydrated
    if (image.current?.complete && image.current.naturalWidth === 0) hide(image.current)
  }, [])
  return (
    <picture ref={place} className={`${styles.picture} ${className}`}>
      <source type="image/avif" srcSet={pictureFiles(picture.key, 'avif', base)} sizes={sizes} />
      <img
        ref={image}
        src={`${base}/api/pictures/${picture.key}-320.webp`}
        srcSet={pictureFiles(picture.key, 'webp', base)}
        sizes={sizes}
        alt={alt}
        width={320}
        height={320}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        decoding="async"
        onError={(event) => hide(event.currentTarget)}
      />
    </picture>
  )
}

/** Its colour stays, the torn sheet does not. */
function hide(image: HTMLImageElement): void {
  image.style.visibility = 'hidden'
}
