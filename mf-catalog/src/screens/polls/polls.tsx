import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { opening, paths, useHeading, useIsHydrating, useUnsaved, type Opens, type ScreenProps } from '@lavka/shared'
import { Button, Empty, ErrorFallback, LinkButton, Panel, SkeletonText } from '@lavka/shared/ui-core'
import type { Poll } from '@lavka/server/contract'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import {
  $error,
  $given,
  $isSending,
  $isSent,
  $poll,
  $problems,
  $sendError,
  opened,
  ownStateAsked,
  retryClicked,
  submitted,
} from './model'
import styles from './polls.module.css'
import { Question } from './question'

const placeOf = ({ pollCode: code = '', device }: ScreenProps['params']) =>
  ({ code, device: device === 'app' ? 'app' : 'web' }) as const

/** @public read from the module by `lazyScreen` */
export const opens: Opens = ({ params }) => [opening(opened, placeOf(params))]

/** A poll, answered once per person. */
export default function Polls({ params }: ScreenProps) {
  const { code, device } = placeOf(params)
  const [isFromEdge] = useState(useIsHydrating())
  const { poll, error, isSent } = useUnit({ poll: $poll, error: $error, isSent: $isSent })
  const { open, retry, askOwnState } = useUnit({ open: opened, retry: retryClicked, askOwnState: ownStateAsked })
  const heading = useHeading(poll?.title ?? 'Опрос', `polls ${code}`)

  useEffect(() => {
    open({ code, device })
  }, [open, code, device])
  useEffect(() => {
    if (isFromEdge) askOwnState()
  }, [isFromEdge, askOwnState])

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {poll?.title ?? 'Опрос'}
      </h1>
      {poll && <PollBody poll={poll} isSent={isSent} />}
      {!poll && !error && <SkeletonText lines={8} />}
      {!poll &&
        error &&
        (error.status === 404 || error.status === 400 ? (
          <NoPoll />
        ) : (
          <ErrorFallback title="Опрос не загрузился" text={error.message} onRetry={() => retry()} />
        ))}
      <BasketSidePanel />
    </div>
  )
}

function NoPoll() {
  return (
    <Empty icon="search" title="Опрос не найден" text="Такого опроса нет. Проверьте ссылку: возможно, она устарела.">
      <LinkButton to={paths.home()}>На главную</LinkButton>
    </Empty>
  )
}

function PollBody({ poll, isSent }: { poll: Poll; isSent: boolean }) {
  if (!isSent && poll.state === 'open') return <Questions poll={poll} />
  if (poll.state === 'draft')
    return (
      <>
        <p role="status">Это черновик: так опрос увидят покупатели. Ответить можно, когда опрос откроют.</p>
        <Questions poll={poll} />
      </>
    )
  const [title, text] = isSent
    ? ['Спасибо за ответы', 'Мы прочитаем каждый. О том, что изменим, напишем в новостях.']
    : poll.state === 'answered'
      ? ['Вы уже ответили', 'На этот опрос отвечают один раз. Ваши ответы у нас.']
      : ['Опрос закрыт', 'Ответы больше не принимаются. Спасибо всем, кто успел.']
  return (
    <div role="status">
      <Empty icon={poll.state === 'closed' ? 'bell' : 'check'} title={title} text={text}>
        <LinkButton to={paths.lavka()}>К продуктам</LinkButton>
      </Empty>
    </div>
  )
}

function Questions({ poll }: { poll: Poll }) {
  const { problems, given, isSending, error } = useUnit({
    problems: $problems,
    given: $given,
    isSending: $isSending,
    error: $sendError,
  })
  const submit = useUnit(submitted)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(Object.keys(given).length > 0)
  const first = poll.questions.find(({ id }) => problems[id])?.id

  // scrolls the first invalid question into view
  useEffect(() => {
    if (first !== undefined)
      form.current?.querySelector<HTMLElement>(`[data-question="${first}"] :is(input, textarea)`)?.focus()
  }, [first])

  function sent(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={sent} noValidate>
      {poll.description && <p className={styles.lead}>{poll.description}</p>}
      {poll.questions.map((question) => (
        <Panel key={question.id} data-question={question.id}>
          <Question question={question} problem={problems[question.id]} />
        </Panel>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <Button type="submit" busy={isSending}>
        Отправить ответы
      </Button>
    </form>
  )
}
