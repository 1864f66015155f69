import { plural } from '@lavka/shared'
import { Button, SidePanel } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $page } from '../model'
import styles from './exchange.module.css'
import * as model from './export-model'

/** Exports the found rows: with the filter, the order and the visible columns of the grid. */
export function ExportButton() {
  const { isOpen, page, isExporting } = useUnit({
    isOpen: model.$isOpen,
    page: $page,
    isExporting: model.$isExporting,
  })
  const { open, close, choose } = useUnit({
    open: model.panelOpened,
    close: model.panelClosed,
    choose: model.formatChosen,
  })
  const isPhone = useIsPhone()
  return (
    <>
      <Button kind="secondary" size={isPhone ? 'm' : 's'} onClick={() => open()}>
        Выгрузить
      </Button>
      <SidePanel open={isOpen} title="Выгрузить" onClose={() => close()}>
        <div className={styles.panel}>
          <p>
            {plural(page?.total ?? 0, 'запись', 'записи', 'записей')} по текущему отбору, столбцы и порядок — как в
            таблице.
          </p>
          <Button busy={isExporting} onClick={() => choose('xlsx')}>
            Книга Excel (XLSX)
          </Button>
          <Button kind="secondary" busy={isExporting} onClick={() => choose('csv')}>
            Таблица CSV
          </Button>
        </div>
      </SidePanel>
    </>
  )
}
