import type { CategoryNode } from '@lavka/server/contract'
import { ErrorFallback, Button, SkeletonText } from '@lavka/shared/ui-core'
import { FileField } from '@lavka/shared/ui-files'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import styles from './categories.module.css'
import * as picture from './picture-model'

/** The picture of a category: dropped, pasted or chosen. */
export function PictureForm({ node: { code } }: { node: CategoryNode }) {
  const { ids, error, refusal, isSaving } = useUnit({
    ids: picture.$ids,
    error: picture.$error,
    refusal: picture.$refusal,
    isSaving: picture.$isSaving,
  })
  const { open, retry, change, save } = useUnit({
    open: picture.opened,
    retry: picture.retryClicked,
    change: picture.changed,
    save: picture.saveClicked,
  })
  useEffect(() => {
    open(code)
  }, [open, code])
  if (error) return <ErrorFallback title="Картинка не открылась" text={error.message} onRetry={() => retry()} />
  if (ids === null) return <SkeletonText lines={3} />
  return (
    <div className={styles.form}>
      <FileField label="Картинка" kind="picture" obj="categories" value={ids} onChange={change} error={refusal} />
      <Button busy={isSaving} onClick={() => save()}>
        Сохранить
      </Button>
    </div>
  )
}
