import { useUnit } from 'effector-react'
import { SidePanel } from '@lavka/shared/ui-core'
import { $isPanelOpen, panelClosed } from './opening'
import { Overrides } from './overrides'
import styles from './panel.module.css'
import { Remotes } from './remotes'
import { SharedModules } from './shared-modules'
import { Troubles } from './troubles'

/** The developer's panel: the remotes, builds and shared modules of the page (docs/federation.md). */
export function DeveloperPanel() {
  const isOpen = useUnit($isPanelOpen)
  const close = useUnit(panelClosed)
  return (
    <SidePanel open={isOpen} title="Из чего собрана страница" onClose={close}>
      <div className={styles.panel}>
        <Remotes />
        <Overrides />
        <Troubles />
        <SharedModules />
      </div>
    </SidePanel>
  )
}
