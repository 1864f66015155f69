import { cubeReport } from '../cube-report.ts'
import { writeBankFile } from '../money/bank-file.ts'
import { moneyCube } from '../money/cube.ts'

/** The month of an accountant: what the bank has confirmed, by supplier and contract, equal to the ledger. */
export const moneyReport = cubeReport({
  name: 'money',
  caption: 'Свод по деньгам',
  about:
    'Кто платил, сколько зарезервировано, выплачено поставщикам, возвращено и удержано комиссии: только то, что подтвердил банк.',
  section: 'reports',
  allow: ['admin'],
  cube: moneyCube,
  by: ['supplier', 'contract'],
  shown: ['held', 'paid', 'fee', 'released', 'netted', 'reserved', 'came'],
  isAlone: true,
  writeBankFile,
})
