import type { Tenant, World } from '../world.ts'
import { byKey, created, type Make } from './make.ts'

/** An invoice of a new account. */
export function ofInvoice(make: (world: World, tenant: Tenant, account: string) => Promise<string>): Make {
  return byKey(async (world, tenant) =>
    make(world, tenant, await created(world, tenant, '/accounts', { name: 'Buyer' })),
  )
}

export function draftInvoice(world: World, tenant: Tenant, account_id: string): Promise<string> {
  const lines = [{ description: 'Setup', unit_amount: 4900 }]
  return created(world, tenant, '/invoices', { account_id, currency: 'eur', lines })
}

export async function issuedInvoice(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/invoices/${await draftInvoice(world, tenant, account)}/issue`, {})
}

/** Of an account that has an address for its mails. */
export async function billedInvoice(world: World, tenant: Tenant, account: string): Promise<string> {
  const { base, key } = tenant
  const body = { buyer: { email: 'accounting@buyer.example' } }
  await world.call('PATCH', `${base}/api/v1/accounts/${account}/billing`, { key, body })
  return issuedInvoice(world, tenant, account)
}

export async function creditNote(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/invoices/${await issuedInvoice(world, tenant, account)}/credit-notes`, {})
}
