import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import type { Resource } from './resource.ts'
import { resourceWords } from './words.ts'

/** Whether Postern issues tokens for a resource. */
export function ResourceStatus({ of: { enabled } }: { of: Pick<Resource, 'enabled'> }) {
  const words = useWords(resourceWords)
  return <Status tone={enabled ? 'good' : 'off'}>{enabled ? words.on : words.off}</Status>
}
