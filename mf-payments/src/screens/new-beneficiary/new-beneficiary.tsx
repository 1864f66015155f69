import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths, useHeading, type ScreenProps } from '@lavka/shared'
import { Link, SkeletonText } from '@lavka/shared/ui-core'
import { $place, kindOf, placeRead } from './form'
import * as model from './model'
import { StepForm } from './step-form'
import { StepList } from './step-list'
import { suppliers } from './suppliers'
import styles from './new-beneficiary.module.css'

const titles = { org: 'Новый бенефициар: организация', ip: 'Новый бенефициар: предприниматель' }

/** /admin/sberBeneficiaryList/new/{org|ip}: the form of a new beneficiary, in steps; `?step=account` is one of them. */
export default function NewBeneficiary({ params, query }: ScreenProps) {
  const { opened, read, load } = useUnit({ opened: model.opened, read: placeRead, load: suppliers.opened })
  const kind = kindOf(params.type)
  useEffect(() => {
    read({ type: params.type, step: query.step })
  }, [read, params.type, query.step])
  useEffect(() => {
    opened(kind)
    load()
  }, [opened, load, kind])

  const { place, values } = useUnit({ place: $place, values: model.$values })
  const heading = useHeading(titles[place.kind], `new beneficiary ${place.kind}`)
  return (
    <div className={styles.screen}>
      <Link to={paths.beneficiaries()} className={styles.parent}>
        Бенефициары
      </Link>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {titles[place.kind]}
      </h1>
      <StepList place={place} />
      {values ? <StepForm place={place} values={values} /> : <SkeletonText lines={8} />}
    </div>
  )
}
