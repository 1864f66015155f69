import { formatDay } from '@lavka/shared'
import type { Application, Invitation, StaffMember } from '@lavka/server/contract'
import { Badge, Button, Link } from '@lavka/shared/ui-core'
import { tradersAddress } from '../../traders-address'
import { Photos } from '../../downloads/photos'
import styles from './staff.module.css'

const roleOf = ({ roleName, supplierName }: Pick<StaffMember, 'roleName' | 'supplierName'>) =>
  supplierName ? `${roleName}, ${supplierName}` : roleName

export function PersonRow({ person, onChange }: { person: StaffMember; onChange: () => void }) {
  const { name, login, email, isBlocked, isSelf } = person
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.soft} translate="no">
          {[login, email].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span>
        {roleOf(person)} {isBlocked && <Badge tone="beet">Заблокирован</Badge>}
      </span>
      {isSelf ? (
        <span className={styles.soft}>Это вы</span>
      ) : (
        <Button kind="secondary" size="s" aria-label={`Изменить роль: ${name}`} onClick={onChange}>
          Изменить
        </Button>
      )}
    </li>
  )
}

export function InvitationRow({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const { contact, madeBy, expiresAt } = invitation
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <strong>{contact}</strong>
        <span className={styles.soft}>
          Кто пригласил: {madeBy}, ссылка до {formatDay(expiresAt)}
        </span>
      </span>
      <span>{roleOf(invitation)}</span>
      <Button kind="secondary" size="s" aria-label={`Отозвать приглашение: ${contact}`} onClick={onWithdraw}>
        Отозвать
      </Button>
    </li>
  )
}

type ApplicationProps = { application: Application; onDecide: (kind: 'approve' | 'ask' | 'refuse') => void }

export function ApplicationRow({ application, onDecide }: ApplicationProps) {
  const { id, name, company, inn, madeAt, state, words, answer, photos } = application
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <strong>{company || name}</strong>
        <span className={styles.soft}>
          {inn && `ИНН ${inn}, `}заявка {formatDay(madeAt)}
        </span>
        {words !== '' && <span>Запросили: {words}</span>}
        {state === 'asked' && <span className={styles.soft}>Ждём ответа</span>}
        {answer !== '' && <span>Ответ: {answer}</span>}
        <Photos photos={photos} label="Снимки документов" />
      </span>
      <Link to={tradersAddress({ person: id })}>{name}</Link>
      <span className={styles.buttons}>
        <Button kind="secondary" size="s" aria-label={`Одобрить: ${name}`} onClick={() => onDecide('approve')}>
          Одобрить
        </Button>
        <Button kind="secondary" size="s" aria-label={`Запросить документы: ${name}`} onClick={() => onDecide('ask')}>
          Запросить документы
        </Button>
        <Button kind="ghost" size="s" aria-label={`Отказать: ${name}`} onClick={() => onDecide('refuse')}>
          Отказать
        </Button>
      </span>
    </li>
  )
}
