import { CopyValues } from '../ui/copy-values.tsx'
import { useWords } from '../ui/words.ts'
import type { Application } from './kinds.ts'
import { setupWords } from './setup-words.ts'
import { useIssuer } from './use-issuer.ts'

/** What any client library asks for. */
export function Values({ of: { principal, client_id } }: { of: Application }) {
  const words = useWords(setupWords)
  const issuer = useIssuer(principal)
  return (
    <CopyValues
      of={[
        [words.issuerUrl, issuer],
        [words.clientId, client_id],
        [words.discovery, `${issuer}/.well-known/openid-configuration`],
      ]}
    />
  )
}
