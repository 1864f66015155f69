import { suppliersLoaded } from '@lavka/shared'
import { attach, sample } from 'effector'
import { findSuppliersFx } from '../api/catalog'

/** The server has other terms of delivery or points than this page: they are read again. */
export const readTermsFx = attach({ effect: findSuppliersFx, mapParams: (_: void) => ({}) })
sample({ clock: readTermsFx.doneData, target: suppliersLoaded })
