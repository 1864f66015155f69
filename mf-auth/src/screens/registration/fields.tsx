import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import type { PageDevice } from '@lavka/shared'
import { innMask, type FormProblems } from '@lavka/shared/forms'
import { Field } from '@lavka/shared/ui-core'
import { LoginField } from '../../forms/login-field'
import { MaskedField } from '../../forms/masked-field'
import { NewPasswordField } from '../../forms/new-password-field'
import { FindByInn } from '../../inn-search/find-by-inn'
import { OktmoField } from '../../oktmo/oktmo-field'
import { Consents } from './consents'
import {
  $isFinding,
  $loginVerdict,
  $owner,
  $ownerWords,
  $provedPhone,
  loginLeft,
  ownerAsked,
  type PersonType,
} from './model'
import styles from './registration.module.css'

type Props = { type: PersonType; device: PageDevice; problems: FormProblems }

export function Fields({ type, device, problems }: Props) {
  const { owner, verdict, provedPhone } = useUnit({
    owner: $owner,
    verdict: $loginVerdict,
    provedPhone: $provedPhone,
  })
  const leaveLogin = useUnit(loginLeft)
  const name = useRef<HTMLInputElement>(null)
  const [login, setLogin] = useState('')
  const isFirm = type !== 'person'

  useEffect(() => {
    if (owner && name.current) name.current.value = owner.name
  }, [owner])

  return (
    <>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="device" value={device} />
      {isFirm && <Inn error={problems.inn} />}
      <Field
        ref={name}
        label={isFirm ? 'Название' : 'Имя и фамилия'}
        name="name"
        autoComplete={isFirm ? 'organization' : 'name'}
        required
        maxLength={200}
        error={problems.name}
      />
      {/* a person's region is that of the first address: four fields are enough */}
      {isFirm && <OktmoField value={owner?.oktmo ?? ''} error={problems.oktmo} />}
      <Field
        label="Почта"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint="На неё придёт ссылка, чтобы подтвердить регистрацию"
        error={problems.email}
      />
      {provedPhone && (
        <>
          <input type="hidden" name="phone" value={provedPhone.phone} />
          <input type="hidden" name="phoneCode" value={provedPhone.code} />
        </>
      )}
      <LoginField
        maxLength={60}
        {...(verdict && { hint: verdict })}
        error={problems.login}
        onBlur={({ target }) => {
          setLogin(target.value)
          leaveLogin(target.value)
        }}
      />
      <NewPasswordField name="psw" label="Пароль" about={[login]} error={problems.psw} />
      <Consents problems={problems} />
    </>
  )
}

function Inn({ error }: { error: string | undefined }) {
  const { words, isFinding } = useUnit({ words: $ownerWords, isFinding: $isFinding })
  const find = useUnit(ownerAsked)
  const inn = useRef<HTMLInputElement>(null)
  return (
    <>
      <MaskedField
        ref={inn}
        mask={innMask}
        label="ИНН"
        name="inn"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="10 цифр у организации, 12 у человека или ИП"
        error={error}
      />
      <FindByInn
        className={styles.find}
        words={words}
        isFinding={isFinding}
        onFind={() => find(inn.current?.value ?? '')}
      />
    </>
  )
}
