import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $shops, $suppliers, shopSelected, supplierSelected } from '@lavka/shared'

/** Selects the supplier and the shop of the address while the screen is mounted. */
export function useSelection({ supplier, shop }: { supplier: string; shop: string }) {
  const { suppliers, shops } = useUnit({ suppliers: $suppliers, shops: $shops })
  const { selectSupplier, selectShop } = useUnit({ selectSupplier: supplierSelected, selectShop: shopSelected })
  const foundSupplier = suppliers.find(({ code }) => code === supplier) ?? null
  const foundShop = shops.find(({ code }) => code === shop) ?? null

  useEffect(() => {
    selectSupplier(foundSupplier)
    return () => {
      selectSupplier(null)
    }
  }, [selectSupplier, foundSupplier])
  useEffect(() => {
    selectShop(foundShop)
    return () => {
      selectShop(null)
    }
  }, [selectShop, foundShop])
}
