import { phoneLink } from '@lavka/domain/phone-link'
import { formatPhone } from '@lavka/shared'
import type { TraderCard } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal } from '../../../ui/outcome'
import styles from './card.module.css'
import * as model from './model'

const orDash = (text: string) => text || '—'

/** Masked until they are requested, which the server records. */
export function Contacts({ card }: { card: TraderCard }) {
  const { contacts, error, isAsking } = useUnit({
    contacts: model.$contacts,
    error: model.$contactsError,
    isAsking: model.$isAskingContacts,
  })
  const ask = useUnit(model.contactsAsked)
  const { login, email, phoneEnd, companies, samePhone } = card

  return (
    <section className={styles.section}>
      <h3>Контакты</h3>
      <dl className={styles.facts} aria-live="polite">
        <dt>Телефон</dt>
        <dd>{contacts ? <PhoneLink phone={contacts.phone} /> : phoneEnd ? `…${phoneEnd}` : '—'}</dd>
        <dt>Почта</dt>
        <dd>{contacts?.email ? <a href={`mailto:${contacts.email}`}>{contacts.email}</a> : orDash(email)}</dd>
        <dt>Логин</dt>
        <dd>{contacts ? contacts.login : login}</dd>
        {companies.map(({ inn, name }, index) => (
          <Company key={`${inn} ${name}`} name={name} inn={contacts?.inns[index] ?? inn} />
        ))}
        {samePhone.length > 0 && (
          <>
            <dt>Тот же телефон</dt>
            <dd>{samePhone.map(({ id, name }) => `${name} (№\u00a0${id})`).join(', ')}</dd>
          </>
        )}
      </dl>
      {contacts === null && (
        <div className={styles.buttons}>
          <Button kind="secondary" size="s" className={styles.action} busy={isAsking} onClick={() => ask()}>
            Показать контакты
          </Button>
          <span className={styles.soft}>Показ записывается в журнал</span>
        </div>
      )}
      <Refusal>{error}</Refusal>
    </section>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return phone === '' ? '—' : <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
}

function Company({ name, inn }: { name: string; inn: string }) {
  return (
    <>
      <dt>ИНН</dt>
      <dd>
        {inn}
        {name && `, ${name}`}
      </dd>
    </>
  )
}
