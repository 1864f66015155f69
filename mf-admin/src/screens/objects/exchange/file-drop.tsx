import { Button } from '@lavka/shared/ui-core'
import { useRef, type DragEvent, type ReactNode } from 'react'
import styles from './import/import.module.css'

/** A place where files are chosen or dropped; `hint` goes on after the button. */
export function FileDrop({ label, accept, button, hint, isMany = false, isBusy, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files)
          // so that the same file can be chosen again
          target.value = ''
        }}
      />
      <Button kind="secondary" busy={isBusy} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <span className={styles.soft}>{hint}</span>
    </div>
  )
}

type Props = {
  label: string
  accept: string
  button: string
  hint: string
  isMany?: boolean
  isBusy: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}
