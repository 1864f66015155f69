import { Button, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from '../import.module.css'
import * as model from './schedule-model'
import { everyNames, goneNames, nextOf } from './words'

/** Offers to read the catalogue again by the clock. */
export function ScheduleOffer() {
  const { chosen, isPending, made, refusal } = useUnit({
    chosen: model.$chosen,
    isPending: model.$isPending,
    made: model.$made,
    refusal: model.$refusal,
  })
  const { change, submit } = useUnit({ change: model.changed, submit: model.submitted })
  if (made) return <p role="status">Каталог будет обновляться сам: {nextOf(made)}.</p>
  return (
    <form
      className={styles.step}
      aria-label="Обновлять по расписанию"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>Обновлять по расписанию</h3>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <SelectField
        label="Как часто"
        value={chosen.everyHours}
        onChange={({ target }) => {
          const [everyHours] = everyNames.find(([hours]) => String(hours) === target.value) ?? []
          if (everyHours) change({ everyHours })
        }}
      >
        {everyNames.map(([hours, name]) => (
          <option key={hours} value={hours}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Если товара в каталоге больше нет"
        value={chosen.gone}
        onChange={({ target }) => change({ gone: target.value === 'kept' ? 'kept' : 'off' })}
      >
        <option value="off">{goneNames.off}</option>
        <option value="kept">{goneNames.kept}</option>
      </SelectField>
      <Button type="submit" kind="secondary" busy={isPending}>
        Обновлять
      </Button>
    </form>
  )
}
