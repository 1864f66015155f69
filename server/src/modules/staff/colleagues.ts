import { sql, type Transaction } from 'kysely'
import type { Duty } from '@lavka/domain/duties'
import type { Tables } from '../../database/tables.ts'

export type Colleague = { id: number; name: string; login: string; email: string; is_blocked: boolean; duty: Duty }

/** The people of the supplier whose owner asks (schema/functions/staff_of_supplier.sql); nobody for others. */
export async function findColleagues(db: Transaction<Tables>): Promise<Colleague[]> {
  return (await sql<Colleague>`select * from staff_of_supplier()`.execute(db)).rows
}
