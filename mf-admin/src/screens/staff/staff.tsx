import { useHeading } from '@lavka/shared'
import type { FindStaff } from '@lavka/server/contract'
import { Button, ErrorFallback, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ActForm } from './act-form'
import * as model from './model'
import { ApplicationRow, InvitationRow, PersonRow } from './rows'
import styles from './staff.module.css'

function titleOf(act: model.Act): string {
  switch (act.kind) {
    case 'invite':
      return 'Пригласить сотрудника'
    case 'role':
      return act.person.name
    case 'withdraw':
      return act.invitation.contact
    default:
      return act.application.company || act.application.name
  }
}

/** /admin/staff: who works here, open invitations, and what an administrator does about them. */
export default function Staff() {
  const { staff, error, act } = useUnit({ staff: model.$staff, error: model.$error, act: model.$act })
  const { open, retry, drop } = useUnit({ open: model.opened, retry: model.retryClicked, drop: model.actDropped })
  useEffect(() => {
    open()
  }, [open])
  const heading = useHeading('Сотрудники', 'admin staff')
  return (
    <article className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Сотрудники
      </h1>
      {staff ? (
        <Lists staff={staff} />
      ) : error ? (
        <ErrorFallback title="Сотрудники не загрузились" text={error.message} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={6} />
      )}
      <SidePanel open={act !== null} title={act ? titleOf(act) : ''} onClose={() => drop()}>
        {act && <ActForm act={act} />}
      </SidePanel>
    </article>
  )
}

function Lists({ staff: { people, invitations, applications, suppliers } }: { staff: FindStaff['answer'] }) {
  const press = useUnit(model.actPressed)
  return (
    <>
      <div>
        <Button onClick={() => press({ kind: 'invite', suppliers })}>Пригласить</Button>
      </div>
      {applications.length > 0 && (
        <section aria-labelledby="staff-applications">
          <h2 id="staff-applications">Хотят продавать</h2>
          <ul className={styles.list}>
            {applications.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                onDecide={(kind) => press({ kind, application })}
              />
            ))}
          </ul>
        </section>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="staff-invitations">
          <h2 id="staff-invitations">Приглашения</h2>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => press({ kind: 'withdraw', invitation })}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="staff-people">
        <h2 id="staff-people">Работают</h2>
        <ul className={styles.list}>
          {people.map((person) => (
            <PersonRow
              key={`${person.id} ${person.supplierId}`}
              person={person}
              onChange={() => press({ kind: 'role', person, suppliers })}
            />
          ))}
        </ul>
      </section>
    </>
  )
}
