import { useUnit } from 'effector-react'
import { Chip } from '@lavka/shared/ui-core'
import type { ReportInfo } from '@lavka/server/contract'
import { pathOfReport } from '@lavka/domain/report-address'
import { model } from './model'
import styles from './report-screen.module.css'

/** On a phone the chips stand in one line: the open one is brought into it. */
function scrolledInto(chip: HTMLLIElement | null): void {
  if (chip?.parentElement) chip.parentElement.scrollLeft = chip.offsetLeft - chip.parentElement.offsetLeft
}

/** The other reports of the section. */
export function Sections({ info }: { info: ReportInfo }) {
  const all = useUnit(model.$infos) ?? []
  const near = all.filter(({ section }) => section === info.section)
  return (
    <nav aria-label="Отчёты раздела">
      <ul className={styles.chips}>
        {near.map((one) => (
          <li key={one.name} ref={one.name === info.name ? scrolledInto : undefined}>
            <Chip to={pathOfReport(one)} selected={one.name === info.name}>
              {one.caption}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
