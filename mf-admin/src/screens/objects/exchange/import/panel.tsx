import { SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { EditStep } from '../../bulk/edit-step'
import { $info } from '../../model'
import { PhotosButton } from '../photos/button'
import { PhotosStep } from '../photos/photos-step'
import { BatchList } from './batch-list'
import * as model from './batch-model'
import styles from './import.module.css'
import { StartStep } from './start-step'

/** What a batch of the current object begins with: a table, new values for the selected rows; or pictures by codes. The batch itself is a page. */
export function ImportPanel() {
  const { beginning, info } = useUnit({ beginning: model.$beginning, info: $info })
  const close = useUnit(model.panelClosed)
  return (
    <SidePanel open={beginning !== null} inAddress title={titles[beginning ?? 'new']} onClose={() => close()}>
      <div className={styles.panel}>
        {beginning === 'edit' && <EditStep />}
        {beginning === 'photos' && <PhotosStep />}
        {beginning === 'new' && (
          <>
            {(info?.canInsert || info?.canUpdate) && <StartStep />}
            <PhotosButton />
            <BatchList />
          </>
        )}
      </div>
    </SidePanel>
  )
}

const titles = { new: 'Загрузить', edit: 'Изменить записи', photos: 'Фото по артикулам' }
