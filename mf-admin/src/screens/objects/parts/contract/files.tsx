import { Button, ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { FileField } from '@lavka/shared/ui-files'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import styles from '../../card/card.module.css'
import { $downloading, downloadClicked } from '../../../../downloads/model'
import * as model from './files-model'

/** The largest number of files of a contract (`contractFiles` of the server). */
const MOST = 10

/** The files of a version of the contract: attached while it is a draft, downloaded at any time. */
export function ContractFiles({ code }: { code: string }) {
  const { files, ids, error, refusal, canChange, downloading } = useUnit({
    files: model.$files,
    ids: model.$ids,
    error: model.$error,
    refusal: model.$refusal,
    canChange: model.$canChange,
    downloading: $downloading,
  })
  const { open, retry, change, download } = useUnit({
    open: model.opened,
    retry: model.retryClicked,
    change: model.changed,
    download: downloadClicked,
  })
  useEffect(() => {
    open(code)
  }, [open, code])
  if (error) return <ErrorFallback title="Файлы договора не открылись" text={error.message} onRetry={() => retry()} />
  if (files === null) return <SkeletonText lines={2} />
  return (
    <section aria-label="Файлы договора" className={styles.section}>
      {canChange ? (
        <FileField
          label="Файлы договора"
          kind="document"
          obj="contracts"
          most={MOST}
          value={ids}
          onChange={change}
          error={refusal}
        />
      ) : (
        <span className={styles.label}>Файлы договора</span>
      )}
      {!canChange && files.length === 0 && <p className={styles.soft}>К этой редакции файлы не приложены.</p>}
      <div className={styles.buttons}>
        {files.map((file) => (
          <Button
            key={file.id}
            kind="secondary"
            size="s"
            busy={downloading === file.id}
            aria-label={`Скачать: ${file.name}`}
            onClick={() => download(file)}
          >
            {file.name}
          </Button>
        ))}
      </div>
    </section>
  )
}
