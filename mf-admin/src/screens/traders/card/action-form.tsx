import type { TraderCard } from '@lavka/server/contract'
import { Button, SelectField, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { Refusal } from '../../../ui/outcome'
import * as model from './actions-model'
import styles from './card.module.css'
import { MergeChoice } from './merge-choice'

const submits: Record<model.Action, string> = {
  block: 'Заблокировать',
  unblock: 'Разблокировать',
  logout: 'Завершить сеансы',
  limits: 'Сохранить лимиты',
  merge: 'Объединить',
}
const explained: Record<model.Action, string> = {
  block: 'Человек сразу выйдет на всех устройствах и не сможет войти. Его заказы останутся.',
  unblock: 'Человек снова сможет войти по паролю.',
  logout: 'Человек выйдет на всех устройствах и сможет снова войти по паролю.',
  limits: 'Лимиты действуют на заказы, которые человек оформляет сам.',
  merge: 'Останется эта запись: к ней перейдёт всё, что есть у другой. Другая закроется навсегда, вернуть её нельзя.',
}

export function ActionForm({ action, card }: { action: model.Action; card: TraderCard }) {
  const { refusal, isPending } = useUnit({ refusal: model.$refusal, isPending: model.submitFx.pending })
  const { drop, submit } = useUnit({ drop: model.actionDropped, submit: model.submitFx })
  const [problem, setProblem] = useState<string | null>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    const reason = text('reason').trim()
    setProblem(reason === '' ? 'Напишите причину: она останется в журнале' : null)
    if (reason !== '' && !isPending) submit({ reason, level: text('level'), other: text('other') }).catch(() => {})
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{explained[action]}</p>
      {action === 'limits' && (
        <SelectField label="Сколько можно заказать" name="level" defaultValue={card.limits.raised ?? ''}>
          <option value="">Как обычно, по истории заказов</option>
          <option value="regular">Как постоянный покупатель</option>
          <option value="trusted">Увеличенные лимиты</option>
          <option value="unlimited">Без ограничений</option>
        </SelectField>
      )}
      {action === 'merge' && <MergeChoice card={card} />}
      <TextArea
        label="Причина"
        hint="Останется в журнале, человек её не увидит"
        name="reason"
        autoFocus
        maxLength={500}
        rows={2}
        error={problem}
        onChange={() => setProblem(null)}
      />
      <Refusal>{refusal}</Refusal>
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind={action === 'block' || action === 'merge' ? 'danger' : 'primary'}
          size="s"
          className={styles.action}
          busy={isPending}
        >
          {submits[action]}
        </Button>
        <Button kind="ghost" size="s" className={styles.action} onClick={() => drop()}>
          Не нужно
        </Button>
      </div>
    </form>
  )
}
