import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pageDevice, paths, type PageDevice, type ScreenProps } from '@lavka/shared'
import { Button, Link, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { Refusal } from '../../forms/refusal'
import { Card } from '../../ui/card'
import { $wayBack, wayBackAsked } from '../../way-back/model'
import { BuyerConsent } from './buyer-consent'
import { $error, $isConfirming, $signUp, confirmed, opened, retryClicked } from './model'

/** /registrationComplete/{device}/{type}: asks to open the mail; with the code of the mail, the last step. */
export default function RegistrationComplete({ params, query }: ScreenProps) {
  const { open, askBack, back } = useUnit({ open: opened, askBack: wayBackAsked, back: $wayBack })
  const code = query.code ?? ''
  const device = pageDevice(params.device)

  // the code of another kind of link is no registration
  const ofSignUp = params.type === 'buyer' ? '' : code
  useEffect(() => {
    open(ofSignUp)
  }, [open, ofSignUp])
  useEffect(() => askBack(), [askBack])

  if (code) return params.type === 'buyer' ? <BuyerConsent code={code} /> : <ByCode device={device} />
  return (
    <Card title="Проверьте почту">
      <p>
        Отправили письмо со ссылкой: откройте её в течение суток, и вход заработает. Письма нет? Загляните в «Спам» или{' '}
        <Link
          to={paths.registration(
            params.type === 'organisation' || params.type === 'supplier' ? params.type : 'person',
            device,
          )}
        >
          проверьте адрес и отправьте снова
        </Link>
        .
      </p>
      {params.type === 'supplier' && (
        <p>
          После подтверждения мы проверим заявку поставщика. Что с ней, видно на странице{' '}
          <Link to="/application">«Моя заявка»</Link>: для этого нужно войти.
        </p>
      )}
      <LinkButton to={back || paths.lavka()}>{back ? 'Вернуться' : 'Перейти в каталог'}</LinkButton>
    </Card>
  )
}

/** The messages for an expired code and for one that the mail program has truncated. */
const ofNoUse = new Set(['BAD_CODE', 'BAD_REQUEST'])

function ByCode({ device }: { device: PageDevice }) {
  const { signUp, error, isConfirming } = useUnit({ signUp: $signUp, error: $error, isConfirming: $isConfirming })
  const { confirm, retry, back } = useUnit({ confirm: confirmed, retry: retryClicked, back: $wayBack })

  if (!signUp) {
    return (
      <Card title="Подтверждение регистрации">
        {error && !ofNoUse.has(error.code) ? (
          <>
            <Refusal text={`Регистрация не загрузилась. ${error.message}`} />
            <Button onClick={() => retry()}>Повторить</Button>
            <Link to={paths.login(back)}>Войти</Link>
          </>
        ) : error ? (
          <>
            <Refusal text="Ссылка устарела или уже использована" />
            <LinkButton to={paths.registration('person', device)}>Зарегистрироваться заново</LinkButton>
            <Link to={paths.login(back)}>Войти</Link>
          </>
        ) : (
          <SkeletonText lines={3} />
        )}
      </Card>
    )
  }
  if (signUp.isConfirmed) {
    return (
      <Card title="Готово" text={`Регистрация подтверждена. Ваш логин: ${signUp.login}`}>
        <LinkButton to={paths.login(back)}>Войти</LinkButton>
      </Card>
    )
  }
  return (
    <Card title="Остался один шаг" text={`${signUp.name}, подтвердите регистрацию. Ваш логин: ${signUp.login}`}>
      {error && <Refusal text={error.message} />}
      {error?.code === 'LOGIN_TAKEN' ? (
        // the login was taken meanwhile, so the same link cannot succeed
        <LinkButton to={paths.registration('person', device)}>Зарегистрироваться с другим логином</LinkButton>
      ) : (
        <Button busy={isConfirming} onClick={() => confirm()}>
          {isConfirming ? 'Подтверждаем…' : 'Подтвердить'}
        </Button>
      )}
    </Card>
  )
}
