import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Button, Icon, Link } from '@lavka/shared/ui-core'
import { AntdProvider, DateRange, Input, Select } from '@lavka/shared/ui-forms'
import type { Ask, ReportInfo } from '@lavka/server/contract'
import { Folded } from '../../list/folded'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { usualPeriods } from '../../reports/view'
import { model, subscribeClicked } from './model'
import styles from './report-screen.module.css'

type Props = { info: ReportInfo; onPrint: () => void }

/** What is asked: the period, what the rows and columns are, what is counted. */
export function Toolbar({ info, onPrint }: Props) {
  const { ask, isExporting, change, save, subscribe } = useUnit({
    ask: model.$ask,
    isExporting: model.$isExporting,
    change: model.changed,
    save: model.fileWanted,
    subscribe: subscribeClicked,
  })
  if (!ask) return null
  return (
    <AntdProvider>
      <div role="search" aria-label="Что показать" className={styles.bar}>
        <DateRange
          label="Период"
          from={ask.from}
          to={ask.to}
          onChange={({ from, to }) => from && to && change({ from, to })}
        />
        <Periods info={info} ask={ask} />
        {info.choices.dimensions.length > 0 && (
          <Folded count={0}>
            <Choices info={info} ask={ask} />
          </Folded>
        )}
        {info.choices.hasSearch && <Search key={ask.search} words={ask.search} />}
        <span className={styles.acts}>
          <Button kind="secondary" size="s" busy={isExporting} onClick={() => save('xlsx')}>
            XLSX
          </Button>
          <Button kind="secondary" size="s" busy={isExporting} onClick={() => save('csv')}>
            CSV
          </Button>
          {info.hasBankFile && (
            <Button kind="secondary" size="s" busy={isExporting} onClick={() => save('txt')}>
              Файл для 1С
            </Button>
          )}
          <Button kind="secondary" size="s" onClick={() => subscribe()}>
            Письма и оповещения
          </Button>
          <Button kind="secondary" size="s" onClick={onPrint}>
            Печать
          </Button>
        </span>
      </div>
      <Narrowed info={info} ask={ask} />
    </AntdProvider>
  )
}

function Periods({ info, ask }: { info: ReportInfo; ask: Ask }) {
  return (
    <ul className={styles.periods} aria-label="Готовые периоды">
      {usualPeriods(new Date()).map(({ caption, from, to }) => (
        <li key={caption}>
          <Link
            replace
            to={addressOfReport(pathOfReport(info), { ...ask, from, to })}
            aria-current={(ask.from === from && ask.to === to) || undefined}
          >
            {caption}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Choices({ info: { choices }, ask }: { info: ReportInfo; ask: Ask }) {
  const change = useUnit(model.changed)
  const options = (all: readonly { name: string; caption: string }[]) =>
    all.map(({ name, caption }) => ({ value: name, label: caption }))
  return (
    <>
      <label className={styles.choice}>
        <span>Строки</span>
        <Select
          mode="multiple"
          removeIcon={<Icon name="close" size={12} />}
          maxCount={3}
          aria-label="Строки"
          value={ask.by}
          options={options(choices.dimensions)}
          onChange={(by: string[]) => change({ by })}
        />
      </label>
      {choices.canPivot && (
        <label className={styles.choice}>
          <span>Столбцы</span>
          <Select
            aria-label="Столбцы"
            placeholder="Показатели"
            allowClear
            value={ask.across || null}
            options={options(choices.dimensions.filter(({ name }) => !ask.by.includes(name)))}
            onChange={(across: string | undefined) => change({ across: across ?? '' })}
          />
        </label>
      )}
      <label className={styles.choice}>
        <span>Показатели</span>
        <Select
          mode="multiple"
          removeIcon={<Icon name="close" size={12} />}
          maxCount={8}
          maxTagCount={1}
          maxTagPlaceholder={(hidden) => `ещё ${hidden.length}`}
          aria-label="Показатели"
          value={ask.measures}
          options={options(choices.measures)}
          onChange={(measures: string[]) => measures.length > 0 && change({ measures })}
        />
      </label>
    </>
  )
}

function Search({ words }: { words: string }) {
  const [typed, setTyped] = useState(words)
  const change = useUnit(model.changed)
  return (
    <span className={styles.search}>
      <Input
        aria-label="Поиск"
        placeholder="Поиск"
        allowClear
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== words && change({ search: typed })}
        onPressEnter={() => change({ search: typed })}
      />
    </span>
  )
}

/** What the report is narrowed to; a press takes it away. */
function Narrowed({ info, ask }: { info: ReportInfo; ask: Ask }) {
  const report = useUnit(model.$report)
  if (ask.only.length === 0) return null
  const wordsOf = ({ dimension, key }: Ask['only'][number]) => {
    const said = report?.only.find((one) => one.dimension === dimension && one.key === key)
    return said ? `${said.caption}: ${said.words}` : key
  }
  return (
    <ul className={styles.chips} aria-label="Отбор">
      {ask.only.map((one) => (
        <li key={`${one.dimension} ${one.key}`}>
          <Link
            to={addressOfReport(pathOfReport(info), { ...ask, only: ask.only.filter((other) => other !== one) })}
            className={styles.only}
          >
            {wordsOf(one)} <span aria-label="убрать">×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
