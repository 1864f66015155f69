import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { Refusal } from '../../ui/outcome'
import { ActFields, emptyTexts } from './act-fields'
import * as model from './model'
import styles from './staff.module.css'

const submits: Record<model.Act['kind'], string> = {
  invite: 'Отправить приглашение',
  role: 'Изменить роль',
  withdraw: 'Отозвать приглашение',
  approve: 'Одобрить заявку',
  ask: 'Запросить документы',
  refuse: 'Отказать',
}
const explained: Record<model.Act['kind'], string> = {
  invite: 'Придёт ссылка: она действует неделю и только один раз. Человек войдёт или зарегистрируется и примет её.',
  role: 'Человек сразу выйдет на всех устройствах и войдёт снова уже с новой ролью. Мы ему напишем.',
  withdraw: 'Ссылка больше не будет работать.',
  approve:
    'Появятся поставщик и его магазин, а заявитель станет его сотрудником: войдёт снова и заполнит остальное. Продавать поставщик начнёт после проверки.',
  ask: 'Заявителю придёт письмо, а если почты нет — СМС. Он ответит и приложит снимки на странице своей заявки.',
  refuse: 'Заявитель останется покупателем. Мы ему напишем.',
}

export function ActForm({ act }: { act: model.Act }) {
  const { refusal, isPending } = useUnit({ refusal: model.$refusal, isPending: model.submitFx.pending })
  const submit = useUnit(model.submitFx)
  const [problems, setProblems] = useState<Record<string, string>>({})

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = textsOf(event.currentTarget)
    const empty = Object.keys(given).filter((name) => given[name] === '' && emptyTexts[name])
    setProblems(Object.fromEntries(empty.map((name) => [name, emptyTexts[name] ?? ''])))
    if (empty.length === 0 && !isPending) submit(given).catch(() => {})
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{explained[act.kind]}</p>
      <ActFields act={act} problems={problems} onChange={() => setProblems({})} />
      <Refusal>{refusal}</Refusal>
      <Button
        type="submit"
        kind={act.kind === 'withdraw' || act.kind === 'refuse' ? 'danger' : 'primary'}
        busy={isPending}
      >
        {submits[act.kind]}
      </Button>
    </form>
  )
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']))
}
