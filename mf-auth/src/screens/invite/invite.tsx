import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $role, paths, shopText, useLinks, type ScreenProps } from '@lavka/shared'
import { Button, Link, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { Refusal } from '../../forms/refusal'
import { Card } from '../../ui/card'
import * as model from './model'

/** Codes of a link that is old, was used, or that a mail program has cut. */
const ofNoUse = new Set(['BAD_CODE', 'BAD_REQUEST'])

/** /invite?code=…: an invitation to the staff. */
export default function Invite({ query }: ScreenProps) {
  const { invitation, error, isAccepted } = useUnit({
    invitation: model.$invitation,
    error: model.$loadError,
    isAccepted: model.$isAccepted,
  })
  const { open, retry, leave } = useUnit({ open: model.opened, retry: model.retryClicked, leave: model.left })
  const code = query.code ?? ''
  useLinks(model.connect)
  useEffect(() => {
    open(code)
  }, [open, code])

  if (isAccepted)
    return (
      <Card isAnswer title="Готово" text="Роль ваша. Войдите ещё раз, по логину и паролю: так откроется кабинет.">
        <Button onClick={() => leave()}>Выйти и войти снова</Button>
      </Card>
    )
  if (code === '' || (error && ofNoUse.has(error.code)))
    return (
      <Card title="Приглашение">
        <Refusal text="Ссылка устарела или уже использована. Попросите прислать новую" />
        <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
      </Card>
    )
  if (!invitation)
    return (
      <Card title="Приглашение">
        {error ? (
          <>
            <Refusal text={`Приглашение не загрузилось. ${error.message}`} />
            <Button onClick={() => retry()}>Повторить</Button>
          </>
        ) : (
          <SkeletonText lines={3} />
        )}
      </Card>
    )
  const { role, roleName, supplierName } = invitation
  return (
    <Card
      title={`Вас приглашают работать ${shopText('whereabouts')}`}
      text={`Роль: ${supplierName ? `${roleName}, ${supplierName}` : roleName}`}
    >
      <Next isOfSupplier={role === 'supplier'} />
    </Card>
  )
}

/** Who may begin to work for one more supplier. */
const worksForSupplier: ReadonlySet<string> = new Set(['supplier', 'picker', 'courier'])

/** A guest logs in or registers first, a buyer accepts, and who works for another supplier; whoever has another role keeps it. */
function Next({ isOfSupplier }: { isOfSupplier: boolean }) {
  const { role, back, error, isAccepting, hasPassword } = useUnit({
    role: $role,
    hasPassword: model.$hasPassword,
    back: model.$back,
    error: model.$acceptError,
    isAccepting: model.$isAccepting,
  })
  const accept = useUnit(model.accepted)
  if (role === 'anonymous')
    return (
      <>
        <p>Чтобы принять приглашение, войдите или зарегистрируйтесь.</p>
        <LinkButton to={paths.login(back)}>Войти</LinkButton>
        <Link to={paths.registration()}>Зарегистрироваться</Link>
      </>
    )
  if (role !== 'client' && !(isOfSupplier && worksForSupplier.has(role)))
    return (
      <>
        <p>
          У вашей учётной записи уже есть роль. Сменить её может администратор магазина, а приглашение можно принять под
          другим логином.
        </p>
        <LinkButton to={paths.admin()}>Перейти в кабинет</LinkButton>
      </>
    )
  if (hasPassword === false)
    return (
      <>
        <p>
          Вы входите по коду из СМС, а сотрудники входят по логину и паролю. Задайте их, и мы вернём вас к приглашению.
        </p>
        <LinkButton to={paths.settings('password')}>Задать пароль</LinkButton>
      </>
    )
  return (
    <>
      <p>После этого вы выйдете на всех устройствах и войдёте снова, по логину и паролю.</p>
      {error && <Refusal text={error.message} />}
      <Button busy={isAccepting} onClick={() => accept()}>
        {isAccepting ? 'Принимаем…' : 'Принять приглашение'}
      </Button>
    </>
  )
}
