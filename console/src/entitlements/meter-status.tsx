import type { components } from '@postern/sdk'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { meterWords } from './meter-words.ts'

/** Whether a meter counts. */
export function MeterStatus({
  of: { archived_at },
}: {
  of: Pick<components['schemas']['Meter'], 'archived_at'>
}) {
  const words = useWords(meterWords)
  return <Status tone={archived_at ? 'off' : 'good'}>{archived_at ? words.archived : words.active}</Status>
}
