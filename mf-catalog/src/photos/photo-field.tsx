import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $fileCards, FileField, filesKnown } from '@lavka/shared/ui-files'
import { toPhoto, type Photo } from './kept-photos'

type Props = {
  label: string
  /** what the photos are for (`uploadPhoto`) */
  obj: 'claims' | 'reviews' | 'order-messages'
  most: number
  photos: readonly Photo[]
  onChange: (photos: readonly Photo[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Photos of a draft: chosen, photographed, dropped or pasted, uploaded at once and kept with the draft. */
export default function PhotoField({ photos, onChange, ...field }: Props) {
  const { cards, know } = useUnit({ cards: $fileCards, know: filesKnown })
  const kept = useRef(photos)
  // those of a draft from before the reload
  useEffect(() => {
    know(kept.current.map(({ name = 'Снимок', ...photo }) => ({ ...photo, name })))
  }, [know])

  return (
    <FileField
      {...field}
      kind="picture"
      isOfBuyers
      value={photos.map(({ id }) => id)}
      onChange={(ids) =>
        onChange(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? cards[id] ?? []).map(toPhoto))
      }
    />
  )
}
