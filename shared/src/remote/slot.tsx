import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { slotLeft, slotShown, type SlotView, type SlotViews } from '../ports/slots'

type Props = { [View in SlotView]: { view: View } & SlotViews[View] }[SlotView]

/**
 * A view of another remote inside a screen: `<Slot view="order-payment" orderNumber="1042-1" … />`. Its code is loaded when the slot is first
 * mounted; a failure is shown by the host in the slot, and the screen around it is not affected.
 */
export function Slot({ view, ...params }: Props) {
  const { show, leave } = useUnit({ show: slotShown, leave: slotLeft })
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(params)
  const given = JSON.stringify(params)
  latest.current = params

  useEffect(() => {
    if (place.current) show({ place: place.current, view, params: latest.current })
  }, [show, view, given])
  useEffect(() => {
    const element = place.current
    return () => {
      if (element) leave(element)
    }
  }, [leave])

  return <div ref={place} />
}
