import type { EmittingServices } from '../../../../events/index.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { DAY } from '../../../../platform/time/clock.ts'
import { readDeliveryStats } from '../../../../webhooks/stats/index.ts'
import type { Input } from './door.ts'
import { translatorOf } from './words.ts'

/** What the attempts of the last 24 hours came to. */
export interface Lately {
  sent: number
  delivered: number
  /** Milliseconds in which 95 % were answered. */
  p95: number | null
}

export async function readLately(
  services: Pick<EmittingServices, 'db' | 'clock'>,
  providerId: string,
  endpoints: ReadonlyArray<{ id: string }>,
): Promise<Map<string, Lately>> {
  const asked = { bucket: 'hour' as const, since: services.clock.now() - DAY, until: undefined }
  const read = async ({ id }: { id: string }) => {
    const { total } = await readDeliveryStats(services, providerId, { endpointId: id, ...asked })
    return [id, total] as const
  }
  return new Map(await Promise.all(endpoints.map(read)))
}

/** "98.5% of 200 attempts succeeded in the last 24 hours · 95% answered within 340 ms". */
export function latelyInWords(c: Input['c'], lately: Lately | undefined): string {
  const t = translatorOf(c)
  if (!lately || lately.sent === 0) return t('no_attempts_lately')
  const { tag } = localeOf(c)
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const time = new Intl.NumberFormat(tag, { style: 'unit', unit: 'millisecond' })
  const { sent, delivered, p95 } = lately
  const words = t('succeeded_lately', { share: share.format(delivered / sent), count: sent })
  return p95 === null
    ? words
    : `${words} · ${t('answered_within', { share: share.format(0.95), duration: time.format(Math.round(p95)) })}`
}
