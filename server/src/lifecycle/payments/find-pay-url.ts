import type { Services } from '../../lib/services.ts'
import { PROCESSOR } from './processors/list.ts'
import type { Payable } from './processors/processor.ts'

/**
 * Where an open invoice can be paid; undefined if no processor offers it. One that cannot be reached is as one that does
 * not: the invoice itself says how else to pay.
 */
export async function findPayUrl(services: Services, invoice: Payable): Promise<string | undefined> {
  for (const { name, payUrl } of services.registry.all(PROCESSOR)) {
    try {
      const url = await payUrl?.(services, invoice)
      if (url !== undefined && URL.parse(url)?.protocol === 'https:') return url
    } catch (error) {
      services.log.warn({ err: error, processor: name }, 'no way to pay could be found')
    }
  }
  return undefined
}
