import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { productSeen } from './recent'

/** Notes the product among those that were viewed, and shows nothing. */
export default function Seen({ code }: { code: string }) {
  const note = useUnit(productSeen)
  useEffect(() => {
    note(code)
  }, [note, code])
  return null
}
