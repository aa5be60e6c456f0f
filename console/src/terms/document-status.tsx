import type { components } from '@postern/sdk'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { termsWords } from './words.ts'

/** Which version of a document users accept now. */
export function DocumentStatus({
  of: { archived_at, current_version },
}: {
  of: Pick<components['schemas']['TermsDocument'], 'archived_at' | 'current_version'>
}) {
  const words = useWords(termsWords)
  if (archived_at) return <Status tone="off">{words.archived}</Status>
  if (!current_version) return <Status tone="waiting">{words.noVersion}</Status>
  return <Status tone="good">{words.versionNumber(current_version)}</Status>
}
