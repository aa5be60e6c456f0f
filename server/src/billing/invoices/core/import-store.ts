import type { Db } from '../../../platform/db/db.ts'

/** Those of numbers that an invoice has. */
export async function takenNumbers(
  db: Db,
  providerId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    select number from invoice
    where provider_id = ${providerId} and number = any(${numbers as string[]}::text[])`
  return rows.map(({ number }) => number)
}

/** The series that numbers were taken from, such as INV-2026. */
export async function listSeries(db: Db, providerId: string): Promise<string[]> {
  const rows = await db<{ series: string }[]>`
    select series from invoice_series where provider_id = ${providerId}`
  return rows.map(({ series }) => series)
}
