import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import type { TaplinkLink } from '@lavka/server/contract'
import { useHeading, useUnsaved } from '@lavka/shared'
import { Button, Field, Icon, Panel, TextArea } from '@lavka/shared/ui-core'
import { $isEdited, $isSaving, $problems, draftChanged, editDropped, saved, type Draft } from './model'
import { TaplinkConflict } from './taplink-conflict'
import styles from './taplink.module.css'

const MOST = 30

/** The form for the supplier's own page: the text and the ordered links. */
export function TaplinkForm({ draft }: { draft: Draft }) {
  const heading = useHeading('Ваша страница', 'taplink edit')
  const { problems, isSaving, isEdited } = useUnit({ problems: $problems, isSaving: $isSaving, isEdited: $isEdited })
  const { change, drop, save } = useUnit({ change: draftChanged, drop: editDropped, save: saved })
  const { title, about, links } = draft

  useUnsaved(isEdited)

  function submitted(event: FormEvent) {
    event.preventDefault()
    save()
  }
  const setLink = (index: number, part: Partial<TaplinkLink>) =>
    change({ links: links.map((link, place) => (place === index ? { ...link, ...part } : link)) })

  return (
    <form className={styles.form} onSubmit={submitted} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        Ваша страница
      </h1>
      <Field
        label="Название"
        name="title"
        maxLength={120}
        value={title}
        error={problems?.title ?? null}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="О себе"
        name="about"
        maxLength={1000}
        value={about}
        onChange={(event) => change({ about: event.target.value })}
      />
      <h2>Ссылки</h2>
      {links.map((link, index) => (
        <Panel key={index} className={styles.row} aria-label={`Ссылка ${index + 1}`}>
          <Field
            label="Что написано"
            maxLength={80}
            value={link.title}
            error={problems?.links[index]?.title ?? null}
            onChange={(event) => setLink(index, { title: event.target.value })}
          />
          <Field
            label="Куда ведёт"
            hint="Сайт, телефон или почта"
            maxLength={490}
            value={link.url}
            error={problems?.links[index]?.url ?? null}
            onChange={(event) => setLink(index, { url: event.target.value })}
          />
          <div className={styles.acts}>
            <Button
              kind="ghost"
              size="s"
              disabled={index === 0}
              aria-label={`Выше: ${link.title}`}
              onClick={() => change({ links: swapped(links, index - 1) })}
            >
              Выше
            </Button>
            <Button
              kind="ghost"
              size="s"
              disabled={index === links.length - 1}
              aria-label={`Ниже: ${link.title}`}
              onClick={() => change({ links: swapped(links, index) })}
            >
              Ниже
            </Button>
            <Button
              kind="ghost"
              size="s"
              aria-label={`Убрать: ${link.title}`}
              onClick={() => change({ links: links.filter((_, place) => place !== index) })}
            >
              Убрать
            </Button>
          </div>
        </Panel>
      ))}
      {links.length < MOST && (
        <Button kind="secondary" onClick={() => change({ links: [...links, { title: '', url: '' }] })}>
          <Icon name="plus" size={20} />
          Добавить ссылку
        </Button>
      )}
      <TaplinkConflict />
      <div className={styles.acts}>
        <Button type="submit" busy={isSaving}>
          Сохранить
        </Button>
        <Button kind="ghost" onClick={() => drop()}>
          Отмена
        </Button>
      </div>
    </form>
  )
}

/** The links with this one and the next one swapped. */
function swapped(links: readonly TaplinkLink[], index: number): TaplinkLink[] {
  const [one, other] = [links[index], links[index + 1]]
  return one && other ? [...links.slice(0, index), other, one, ...links.slice(index + 2)] : [...links]
}
