import type { AddressGuard } from '../../../platform/outbound/address-guard.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { DEFAULT_SLUG, findProviderBySlug } from '../../../providers/index.ts'
import {
  createEndpoint,
  type EndpointAtPath,
  endpointsAtPath,
  moveEndpoint,
} from '../../../webhooks/endpoints/index.ts'
import { INBOX_PATH } from './inbox.ts'

const DESCRIPTION = 'Development inbox'

/** Ensures that an endpoint of the default provider leads to the inbox on this port. Only logs a refusal. */
export async function registerInbox(services: Services, guard: AddressGuard, port: number): Promise<void> {
  const provider = await findProviderBySlug(services.db, DEFAULT_SLUG)
  if (!provider) return
  const providerId = provider.provider_id
  const url = `http://127.0.0.1:${port}${INBOX_PATH}`
  const endpoints = await endpointsAtPath(services, INBOX_PATH)
  const own = endpoints.filter((endpoint) => endpoint.providerId === providerId)
  if (own.some((endpoint) => endpoint.url.href === url)) return
  try {
    const elsewhere = own.find(isRegisteredByUs)
    if (elsewhere) await moveEndpoint(services, guard, elsewhere, url)
    else
      await createEndpoint({ ...services, guard }, services.db, providerId, {
        url,
        events: ['*'],
        description: DESCRIPTION,
      })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    services.log.warn({ reason: error.message }, 'no endpoint could be made for /dev/inbox')
  }
}

/** From an earlier start on another port. Endpoints that people made themselves are left alone. */
function isRegisteredByUs({ url, description }: EndpointAtPath): boolean {
  return description === DESCRIPTION && url.hostname === '127.0.0.1' && url.search === ''
}
