import { useEffect, useRef, type RefObject } from 'react'
import type { FormProblems } from './create-form'

/**
 * Moves the focus to the first field with a problem after a submit has found any. While a field is put right its problem goes, and the focus stays
 * where the person types, although other fields are still wrong.
 */
export function useFirstProblem(form: RefObject<HTMLElement | null>, problems: FormProblems): void {
  const counted = useRef(0)
  useEffect(() => {
    const count = Object.values(problems).filter(Boolean).length
    if (count > 0 && count >= counted.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    counted.current = count
  }, [form, problems])
}
