import { createOwnerDatabase } from '../../server/src/launch.ts'

type Database = ReturnType<typeof createOwnerDatabase>
type Row = Awaited<ReturnType<typeof findBeneficiaries>>[number]

/** What the bank asks for of everybody and the shop does not keep; nobody's in particular. */
const everybody = {
  nominalAccountId: '5a1e0000-0000-4000-8000-000000000001',
  postAddress: '101000, Москва, Мясницкая ул., 26',
  isOnlyTaxResidentRF: true,
}
const ofOrganisation = {
  legalAddress: everybody.postAddress,
  isForeignOrg: false,
  isTaxResidentRF: true,
  isControlPersonsRF: true,
}
const ofSoleTrader = {
  birthDate: '1980-01-01',
  identificationDoc: {
    identificationDocType: '21',
    seria: '0000',
    number: '000000',
    issuer: 'Демонстрация',
    issueDate: '2010-01-01',
    issuerCode: '000-000',
  },
}

/**
 * Tells the sandbox of the beneficiaries that the demonstration was made with, so that it says of them what the screens do: their status, contracts
 * and movements. Those that the sandbox knows stay as they are there. `log` gets what it refuses.
 */
export async function tellPast(bankUrl: string, ownerUrl: string, log: (line: string) => void): Promise<void> {
  const database = createOwnerDatabase(ownerUrl, { size: 1 })
  try {
    for (const row of await findBeneficiaries(database)) {
      const answer = await fetch(`${bankUrl}/sandbox/past`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await pastOf(database, row)),
      })
      if (!answer.ok) log(`Банк (песочница) не принял бенефициара «${row.name}»: ${await answer.text()}`)
    }
  } finally {
    await database.destroy()
  }
}

/** Those that no operation has created, the movements of which have the bank's ids. */
function findBeneficiaries(database: Database) {
  return database
    .selectFrom('beneficiaries as b')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_operations as o')
            .select('o.id')
            .whereRef('o.beneficiary_id', '=', 'b.id')
            .where('o.kind', '=', 'create_beneficiary'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('beneficiary_events as e')
            .select('e.id')
            .whereRef('e.beneficiary_id', '=', 'b.id')
            .where('e.event_id', 'is', null),
        ),
      ),
    )
    .orderBy('b.name')
    .execute()
}

async function pastOf(database: Database, row: Row) {
  const contracts = await database
    .selectFrom('smart_contracts')
    .select(['id', 'num', 'amount_kopecks'])
    .where('beneficiary_id', '=', row.id)
    .where('status', 'in', ['RUN', 'DONE'])
    .orderBy('created_at')
    .execute()
  const events = await database
    .selectFrom('bank_events as b')
    .innerJoin('beneficiary_events as e', (join) =>
      join.onRef('e.event_id', '=', 'b.event_id').onRef('e.value', '=', 'b.value'),
    )
    .select(['b.event_id', 'b.type', 'b.value', 'b.amount_kopecks', 'b.purpose', 'b.contract_id'])
    .select(['b.transaction_type', 'b.happened_at'])
    .where('b.beneficiary_id', '=', row.id)
    .where('b.value', 'in', ['PENDING', 'DONE'])
    .orderBy('b.position')
    .execute()
  return {
    beneficiary: dataOf(row),
    status: row.status,
    createdAt: new Date(row.contract_date).toISOString(),
    contracts: contracts.map(({ id, num, amount_kopecks }) => ({
      smartContractId: id,
      title: `Заказ ${num}`,
      expirationDate: '2049-12-31',
      amount: amount_kopecks,
    })),
    events: events.map((event) => ({
      eventId: event.event_id,
      type: event.type,
      value: event.value,
      amount: event.amount_kopecks,
      purpose: event.purpose,
      at: event.happened_at.toISOString(),
      ...(event.contract_id !== null && { smartContractId: event.contract_id }),
      ...(event.transaction_type !== null && { transactionType: event.transaction_type }),
    })),
  }
}

/** The fields of the bank (docs/bank-sandbox.md). */
function dataOf({ type, name, kpp, ogrn, ...row }: Row) {
  const common = {
    ...everybody,
    beneficiaryId: row.id,
    inn: row.inn,
    contractNumber: row.contract_number,
    contractDate: dayOf(row.contract_date),
    contractExpDate: '2049-12-31',
    phone: row.phone.replaceAll(/[^\d+]/g, ''),
    email: row.email,
    account: {
      accountNumber: row.account_number,
      bankBIC: row.bank_bic,
      bankCorAccount: row.cor_account,
      bankName: row.bank_name,
    },
  }
  if (type === 'org')
    return { beneficiaryType: '1', ...common, ...ofOrganisation, orgName: name, fullName: name, kpp, ogrn }
  // the bank takes no «ё» in a name of a person
  const [, surname, given, patronymic] = name.replaceAll('ё', 'е').split(' ')
  return { beneficiaryType: '2', ...common, ...ofSoleTrader, surname, name: given, patronymic, ogrnip: ogrn }
}

const dayOf = (day: string) => new Date(day).toISOString().slice(0, 10)
