import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { Button, Field, SelectField } from '@lavka/shared/ui-core'
import { page } from '../page'
import { isDevelopers } from '../page'
import { readOverrides, writeOverrides } from '../remotes/overrides'
import { $registry } from '../remotes/registry'
import styles from './panel.module.css'

/** Form to replace a released build by a developer's one in this tab; hidden where the edge does not allow it. */
export function Overrides() {
  const remotes = Object.keys(useUnit($registry).remotes)
  const [remote, setRemote] = useState(remotes[0] ?? '')
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const overrides = Object.keys(readOverrides())
  if (page.developerOrigins.length === 0) return null

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isDevelopers(address)) return setRefused(true)
    startAnew({ ...readOverrides(), [remote]: address })
  }

  return (
    <section aria-labelledby="panel-overrides">
      <h3 id="panel-overrides">Своя сборка вместо выпущенной</h3>
      <form className={styles.form} onSubmit={onSubmit}>
        <SelectField label="Часть" value={remote} onChange={({ target }) => setRemote(target.value)}>
          {remotes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field
          label="Адрес remoteEntry.js"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setRefused(false)
          }}
          error={isRefused ? `Можно только отсюда: ${page.developerOrigins.join(', ')}` : null}
        />
        <Button type="submit">Подменить</Button>
        {overrides.length > 0 && (
          <Button kind="secondary" onClick={() => startAnew({})}>
            Вернуть все выпущенные
          </Button>
        )}
      </form>
    </section>
  )
}

/** A full reload: code that was evaluated cannot be unloaded. */
function startAnew(overrides: Record<string, string>): void {
  writeOverrides(overrides)
  window.location.reload()
}
