import type { Services } from '../../platform/services.ts'
import { PROCESSOR } from './processors/list.ts'
import type { Managed, Payable, Processor } from './processors/processor.ts'

/**
 * Where an open invoice can be paid; undefined if no processor offers it. One that cannot be reached is as one that does
 * not: the invoice itself says how else to pay.
 */
export function findPayUrl(services: Services, invoice: Payable): Promise<string | undefined> {
  return firstUrl(services, ({ payUrl }) => payUrl?.(services, invoice))
}

/** Where an owner sees to what a processor keeps, likewise. */
export function findManageUrl(services: Services, wanted: Managed): Promise<string | undefined> {
  return firstUrl(services, ({ manageUrl }) => manageUrl?.(services, wanted))
}

async function firstUrl(
  services: Services,
  ask: (processor: Processor) => Promise<string | undefined> | undefined,
): Promise<string | undefined> {
  for (const processor of services.registry.all(PROCESSOR)) {
    try {
      const url = await ask(processor)
      if (url !== undefined && URL.parse(url)?.protocol === 'https:') return url
    } catch (error) {
      services.log.warn(
        { err: error, processor: processor.name },
        'a processor does not say where its page is',
      )
    }
  }
  return undefined
}
