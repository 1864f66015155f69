const banks = {
  sber: { bic: '044525225', corAccount: '30101810400000000225', name: 'ПАО Сбербанк' },
  alfa: { bic: '044525593', corAccount: '30101810200000000593', name: 'АО «Альфа-Банк»' },
  tbank: { bic: '044525974', corAccount: '30101810145250000974', name: 'АО «ТБанк»' },
} as const

export type BeneficiaryText = {
  type: 'org' | 'ip'
  supplier: string
  name: string
  /** The tax region, the beginning of every number. */
  region: string
  contractNumber: string
  contractDate: string
  bank: { bic: string; corAccount: string; name: string }
  phone: string
  email: string
  status: 'CREATED' | 'ACTIVATED' | 'REJECTED'
  /** The supplier's code of a client, whose orders are paid from this account; absent: the supplier's own account, which gets the money. */
  codeSupplier?: string
  payUsers?: readonly string[]
}

/** The suppliers' own accounts. */
const suppliers: readonly BeneficiaryText[] = [
  {
    type: 'org',
    supplier: 'zarechye',
    name: 'ООО «Ферма Заречье»',
    region: '71',
    contractNumber: 'НС-2025/001',
    contractDate: '2025-02-03',
    bank: banks.sber,
    phone: '+7 (487) 270-15-45',
    email: 'buh@zarechye.example',
    status: 'ACTIVATED',
  },
  {
    type: 'org',
    supplier: 'priokskiy',
    name: 'СПК «Приокский»',
    region: '40',
    contractNumber: 'НС-2025/002',
    contractDate: '2025-02-10',
    bank: banks.sber,
    phone: '+7 (484) 355-10-20',
    email: 'buh@priokskiy.example',
    status: 'ACTIVATED',
  },
  {
    type: 'ip',
    supplier: 'savelyevy',
    name: 'ИП Савельев Андрей Николаевич',
    region: '62',
    contractNumber: 'НС-2025/007',
    contractDate: '2025-03-18',
    bank: banks.tbank,
    phone: '+7 (491) 224-70-08',
    email: 'savelyevy@ogorod.example',
    status: 'ACTIVATED',
  },
  {
    type: 'ip',
    supplier: 'paseka-lukinykh',
    name: 'ИП Лукина Раиса Фёдоровна',
    region: '02',
    contractNumber: 'НС-2025/011',
    contractDate: '2025-04-22',
    bank: banks.sber,
    phone: '+7 (347) 285-14-90',
    email: 'lukiny@paseka.example',
    status: 'ACTIVATED',
  },
  {
    type: 'org',
    supplier: 'bryanskiy-dvor',
    name: 'ООО «Мясной двор Брянский»',
    region: '32',
    contractNumber: 'НС-2025/014',
    contractDate: '2025-05-14',
    bank: banks.alfa,
    phone: '+7 (483) 266-58-31',
    email: 'finance@bryanskiy-dvor.example',
    status: 'ACTIVATED',
  },
  {
    type: 'org',
    supplier: 'sady-kubani',
    name: 'АО «Сады Кубани»',
    region: '23',
    contractNumber: 'НС-2025/019',
    contractDate: '2025-06-30',
    bank: banks.sber,
    phone: '+7 (861) 279-16-50',
    email: 'oplata@sady-kubani.example',
    status: 'ACTIVATED',
  },
  {
    type: 'ip',
    supplier: 'kostromskie-kozy',
    name: 'ИП Белова Марина Сергеевна',
    region: '44',
    contractNumber: 'НС-2026/003',
    contractDate: '2026-10-05',
    bank: banks.tbank,
    phone: '+7 (494) 262-19-07',
    email: 'kozy@kostroma.example',
    status: 'CREATED',
  },
  {
    type: 'org',
    supplier: 'kukhnya-u-reki',
    name: 'ООО «Кухня у реки»',
    region: '50',
    contractNumber: 'НС-2026/005',
    contractDate: '2026-10-19',
    bank: banks.alfa,
    phone: '+7 (496) 617-28-54',
    email: 'buh@kukhnya.example',
    status: 'REJECTED',
  },
]

/** Clients of the suppliers: each pays that supplier's orders. */
const clients: readonly BeneficiaryText[] = [
  {
    type: 'org',
    supplier: 'zarechye',
    name: 'ООО «Столовая Полдень»',
    region: '71',
    contractNumber: 'НС-2025/031',
    contractDate: '2025-02-17',
    bank: banks.alfa,
    phone: '+7 (487) 235-18-20',
    email: 'buh@polden.example',
    status: 'ACTIVATED',
    codeSupplier: 'К-101',
    payUsers: ['anna', 'operator'],
  },
  {
    type: 'org',
    supplier: 'priokskiy',
    name: 'ООО «Пекарня Калач»',
    region: '40',
    contractNumber: 'НС-2025/032',
    contractDate: '2025-02-24',
    bank: banks.tbank,
    phone: '+7 (484) 274-33-09',
    email: 'kalach@pekarnya.example',
    status: 'ACTIVATED',
    codeSupplier: 'К-102',
    payUsers: ['anna'],
  },
  {
    type: 'ip',
    supplier: 'savelyevy',
    name: 'ИП Смирнова Анна Павловна',
    region: '62',
    contractNumber: 'НС-2025/037',
    contractDate: '2025-03-25',
    bank: banks.sber,
    phone: '+7 (912) 345-67-89',
    email: 'anna@smirnova.example',
    status: 'ACTIVATED',
    codeSupplier: 'К-103',
    payUsers: ['anna', 'novichok'],
  },
  {
    type: 'org',
    supplier: 'paseka-lukinykh',
    name: 'ООО «Чайный дом»',
    region: '77',
    contractNumber: 'НС-2025/041',
    contractDate: '2025-04-29',
    bank: banks.alfa,
    phone: '+7 (495) 640-22-71',
    email: 'oplata@chay.example',
    status: 'ACTIVATED',
    codeSupplier: 'К-104',
    payUsers: ['anna'],
  },
  {
    type: 'org',
    supplier: 'bryanskiy-dvor',
    name: 'ООО «Дом обедов»',
    region: '32',
    contractNumber: 'НС-2025/044',
    contractDate: '2025-05-21',
    bank: banks.sber,
    phone: '+7 (483) 267-90-14',
    email: 'buh@obedy.example',
    status: 'ACTIVATED',
    codeSupplier: 'К-105',
  },
  {
    type: 'org',
    supplier: 'sady-kubani',
    name: 'АО «Соки и сиропы»',
    region: '23',
    contractNumber: 'НС-2025/049',
    contractDate: '2025-07-07',
    bank: banks.tbank,
    phone: '+7 (861) 255-41-36',
    email: 'finance@soki.example',
    status: 'ACTIVATED',
    codeSupplier: 'К-106',
    payUsers: ['operator'],
  },
]

export const beneficiaryTexts: readonly BeneficiaryText[] = [...suppliers, ...clients]
