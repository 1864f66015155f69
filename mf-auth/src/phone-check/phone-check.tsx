import type { Effect, EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { formatPhone } from '@lavka/shared'
import { phoneMask, useSecondsLeft, type FormProblems, type FormValues } from '@lavka/shared/forms'
import { Button } from '@lavka/shared/ui-core'
import { CodeField } from '../forms/code-field'
import { Form } from '../forms/form'
import { Refusal } from '../forms/refusal'
import { MaskedField } from '../forms/masked-field'
import styles from './phone-check.module.css'

type FormModel = {
  submitFx: Effect<FormValues, void>
  edited: EventCallable<string>
  $problems: Store<FormProblems>
  $refusal: Store<string>
  $isPending: Store<boolean>
}
type Model = {
  phoneForm: FormModel
  codeForm: FormModel
  phoneChanged: EventCallable<void>
  repeated: EventCallable<void>
  $phone: Store<string>
  $codes: Store<number>
  $isLate: Store<boolean>
}

/** The server sends one SMS a minute. */
const WAIT_SECONDS = 60

type Props = { model: Model; label?: string; verify?: string }

/** The number, then the six digits of its SMS, which phones fill in by themselves (one-time-code). */
export function PhoneCheck({ model, label = 'Телефон', verify = 'Подтвердить' }: Props) {
  const { phone, isLate, refusal } = useUnit({
    phone: model.$phone,
    isLate: model.$isLate,
    refusal: model.phoneForm.$refusal,
  })
  const change = useUnit(model.phoneChanged)
  if (!phone) {
    return (
      <Form model={model.phoneForm} submit={['Получить код', 'Отправляем…']}>
        {(problems) => (
          <MaskedField
            mask={phoneMask}
            label={label}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+7 (900) 000-00-00"
            required
            error={problems.phone}
          />
        )}
      </Form>
    )
  }
  return (
    <div className={styles.check}>
      <Form model={model.codeForm} submit={[verify, 'Проверяем…']} more={<Again model={model} />}>
        {(problems) => (
          <>
            <p role="status">
              Отправили СМС с кодом на <span className={styles.phone}>{formatPhone(phone)}</span>.{' '}
              <button type="button" className={styles.change} onClick={() => change()}>
                Изменить номер
              </button>
            </p>
            {isLate && <p role="status">СМС сейчас доходят с задержкой: код может прийти через несколько минут.</p>}
            <input type="hidden" name="phone" value={phone} />
            <CodeField label="Код из СМС" error={problems.code} />
          </>
        )}
      </Form>
      {refusal && <Refusal text={refusal} />}
    </div>
  )
}

/** Button for another code, disabled while the server would refuse it. */
function Again({ model }: { model: Model }) {
  const codes = useUnit(model.$codes)
  const repeat = useUnit(model.repeated)
  const left = useSecondsLeft(WAIT_SECONDS, codes)

  if (left > 0) return <span className={styles.wait}>Новый код можно запросить через {left} с</span>
  return (
    <Button kind="ghost" onClick={() => repeat()}>
      Отправить ещё раз
    </Button>
  )
}
