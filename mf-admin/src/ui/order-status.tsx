import { Status, type StatusTone } from '@lavka/shared/ui-data'

const tones: Record<string, StatusTone> = {
  placed: 'new',
  confirmed: 'active',
  assembling: 'active',
  ready: 'active',
  shipping: 'active',
  delivered: 'done',
  completed: 'done',
  cancelled: 'failed',
}

/** The server names the state; the colour is chosen here. */
export function OrderStatus({ status, name }: { status: string; name: string }) {
  return <Status tone={tones[status] ?? 'active'}>{name}</Status>
}
