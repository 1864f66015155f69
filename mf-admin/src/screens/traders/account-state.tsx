import { Status, type StatusTone } from '@lavka/shared/ui-data'

const tones: Record<string, StatusTone> = { active: 'done', blocked: 'failed', closed: 'active' }

/** The server names the state of an account; the colour is chosen here. */
export function AccountState({ state, name }: { state: string; name: string }) {
  return <Status tone={tones[state] ?? 'active'}>{name}</Status>
}
