import { useUnit } from 'effector-react'
import { $isLoggedIn, formatPhone } from '@lavka/shared'
import { applyMask, codeMask, useSecondsLeft } from '@lavka/shared/forms'
import { Button, Field } from '@lavka/shared/ui-core'
import styles from '../../../delivery/fields.module.css'
import { $code, $codeProblem, $codeSent, $entryProblem, codeAskedAgain, codeTyped } from './guest-model'

/** The code that proves the phone of an order without an account; phones fill in the code of an SMS by themselves. */
export function GuestCode() {
  const { isLoggedIn, sent, code, problem, refusal } = useUnit({
    isLoggedIn: $isLoggedIn,
    sent: $codeSent,
    code: $code,
    problem: $codeProblem,
    refusal: $entryProblem,
  })
  const type = useUnit(codeTyped)
  if (isLoggedIn) return null
  return (
    <>
      {sent && (
        <div className={styles.panel}>
          <p role="status">
            {sent.isEarlier ? 'Код уже отправлен' : 'Отправили СМС с кодом'} на{' '}
            <span className={styles.phone}>{formatPhone(sent.phone)}</span>
          </p>
          {sent.isLate && <p role="status">СМС сейчас доходят с задержкой: код может прийти через несколько минут.</p>}
          <Field
            label="Код из СМС"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            value={code}
            error={problem}
            onChange={({ target }) => {
              applyMask(target, codeMask)
              if (target.value !== code) type(target.value)
            }}
          />
          <Again key={sent.phone} wait={sent.wait} sent={sent} />
        </div>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </>
  )
}

/** Another code, when the server would send one. `sent` is a new object for each code. */
function Again({ wait, sent }: { wait: number; sent: object }) {
  const ask = useUnit(codeAskedAgain)
  const left = useSecondsLeft(wait, sent)
  if (left > 0) return <p className={styles.taken}>СМС не пришла? Новый код можно запросить через {left} с</p>
  return (
    <Button kind="ghost" onClick={() => ask()}>
      Отправить ещё раз
    </Button>
  )
}
