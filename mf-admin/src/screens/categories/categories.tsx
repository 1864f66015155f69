import { plural, type ScreenProps } from '@lavka/shared'
import { Button, Empty, ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ListFrame, ListHead } from '../../list/frame'
import { Actions } from './actions'
import styles from './categories.module.css'
import * as model from './model'
import { CategoryPanel } from './panel'
import { TreeView } from './tree-view'

/** /admin/categories: the tree of categories; /admin/categories_type_syry: one branch of it (specification §2). */
export default function Categories({ params: { product: section = '' } }: ScreenProps) {
  const read = useUnit(model.sectionRead)
  useEffect(() => {
    read(section)
  }, [read, section])
  const { nodes, isLoaded, error, mayEdit, said } = useUnit({
    nodes: model.$nodes,
    isLoaded: model.$isLoaded,
    error: model.$error,
    mayEdit: model.$mayEdit,
    said: model.$said,
  })
  const { add, retry } = useUnit({ add: model.addAsked, retry: model.retryClicked })
  return (
    <ListFrame>
      <ListHead
        caption={section === '' ? 'Категории' : 'Категории раздела'}
        headingOf={`admin categories ${section}`}
        found={isLoaded && plural(nodes.length, 'категория', 'категории', 'категорий')}
        {...(section !== '' && { parent: { caption: 'Все категории', to: '/admin/categories' } })}
      />
      {mayEdit && section === '' && (
        <div className={styles.add}>
          <Button size="s" onClick={() => add({ parentId: null })}>
            Добавить раздел
          </Button>
        </div>
      )}
      <p role="status" className={styles.hint}>
        {said}
      </p>
      {error && !isLoaded ? (
        <ErrorFallback title="Категории не открылись" text={error.message} onRetry={() => retry()} />
      ) : isLoaded ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            {nodes.length === 0 && <Empty icon="catalog" title="Категорий ещё нет" text="Добавьте первый раздел" />}
            <TreeView />
          </div>
          <Actions />
        </div>
      ) : (
        <SkeletonText lines={8} />
      )}
      <CategoryPanel />
    </ListFrame>
  )
}
